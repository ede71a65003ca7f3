import type { Defect } from "./_defect.ts";

/** A property is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell.json",
      find: '"eyebrow": "t:upsell.hero.eyebrow"',
      put: '▸"eyebrw": "t:upsell.hero.eyebrow"',
    },
  ],
};
