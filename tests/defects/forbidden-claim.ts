import type { Defect } from "./_defect.ts";

/** A text promises a number of pounds lost. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take2.json",
      find: '"take2.hero.eyebrow": "',
      put: '"take2.hero.eyebrow": ▸"Lose up to 5 kg. ',
    },
  ],
};
