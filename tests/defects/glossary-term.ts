import type { Defect } from "./_defect.ts";

/** The Danish text has another mineral than the German one. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/da_DK/index.json",
      find: '"index.hero.eyebrow": "Glucomannan fra konjac og chrom"',
      put: '"index.hero.eyebrow": ▸"Glucomannan fra konjac og zink"',
    },
  ],
};
