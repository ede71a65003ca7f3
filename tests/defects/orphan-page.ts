import type { Defect } from "./_defect.ts";

/** The page before the last offer now skips it. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsellMind.json",
      find: `"product": "meal-journal",
    "next": "detolex-upsell"`,
      put: `"product": "meal-journal",
    "next": "thankyou"`,
    },
    { file: "routes/upsellMind.json", find: '"to": "detolex-upsell"', put: '"to": "thankyou"' },
    { file: "routes/detolex-upsell.json", mark: '"detolex-upsell"' },
  ],
};
