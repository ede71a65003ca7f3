import type { Defect } from "./_defect.ts";

/** The page no longer offers a product that its button could add. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsellMind.json",
      find: `"upsell": {
    "product": "meal-journal",
    "next": "detolex-upsell"
  },
  `,
      put: "",
    },
    { file: "routes/upsellMind.json", find: '"accept": {', put: '"accept": ▸{' },
  ],
};
