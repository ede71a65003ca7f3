import type { Defect } from "./_defect.ts";

/** A product's id is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell.json",
      find: `"products": [
          "carafe"
        ]`,
      put: '"products": [▸"caraffe"]',
    },
  ],
};
