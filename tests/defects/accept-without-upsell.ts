import type { Defect } from "./_defect.ts";

/** The page no longer offers a product that its button could add. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell.json",
      find: `"upsell": {
    "product": "carafe",
    "next": "thankyou"
  },
  `,
      put: ``,
    },
    { file: "routes/upsell.json", find: '"accept": {', put: '"accept": ▸{' },
  ],
};
