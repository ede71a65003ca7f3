import type { Defect } from "./_defect.ts";

/** Bold type in a label, which shows texts as they are. */
export const defect: Defect = {
  changes: [
    { file: "messages/sv_SE/take.json", find: '"take.hero.point1": "', put: '"take.hero.point1": ▸"**Ny** ' },
  ],
};
