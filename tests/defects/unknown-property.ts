import type { Defect } from "./_defect.ts";

/** A property is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/get.json",
      find: '"eyebrow": "t:get.hero.eyebrow"',
      put: '▸"eyebrw": "t:get.hero.eyebrow"',
    },
  ],
};
