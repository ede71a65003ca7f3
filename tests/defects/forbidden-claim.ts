import type { Defect } from "./_defect.ts";

/** A text promises a number of kilos lost. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"take.hero.eyebrow": "',
      put: '"take.hero.eyebrow": ▸"Lose up to 5 kg. ',
    },
  ],
};
