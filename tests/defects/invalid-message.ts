import type { Defect } from "./_defect.ts";

/** A brace is not closed. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.hero.eyebrow": "Rutinen med {brand}"',
      put: '"take.hero.eyebrow": ▸"Rutinen med {brand"',
    },
  ],
};
