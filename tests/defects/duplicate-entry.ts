import type { Defect } from "./_defect.ts";

/** A product is in the list twice. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell.json",
      find: `"products": [
          "carafe"
        ]`,
      put: '"products": ["carafe", ▸"carafe"]',
    },
  ],
};
