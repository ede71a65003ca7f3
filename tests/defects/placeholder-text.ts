import type { Defect } from "./_defect.ts";

/** A text contains a TODO note. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take.json",
      find: '"take.hero.eyebrow": "',
      put: '"take.hero.eyebrow": ▸"TODO: ',
    },
  ],
};
