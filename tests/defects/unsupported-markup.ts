import type { Defect } from "./_defect.ts";

/** Bold type in a label, which shows texts as they are. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take3.json",
      find: '"take3.hero.point1": "',
      put: '"take3.hero.point1": ▸"**Ny** ',
    },
  ],
};
