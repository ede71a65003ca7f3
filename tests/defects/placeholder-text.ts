import type { Defect } from "./_defect.ts";

/** A text contains a TODO note. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/take2.json",
      find: '"take2.hero.eyebrow": "',
      put: '"take2.hero.eyebrow": ▸"TODO: ',
    },
  ],
};
