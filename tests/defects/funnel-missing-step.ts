import type { Defect } from "./_defect.ts";

/** The page after an order is limited to two markets. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/thankyou.json",
      find: '"name": "thankyou"',
      put: `"name": "thankyou",
  "markets": ["DE"]`,
    },
    {
      file: "routes/upsell.json",
      mark: `"thankyou"
  }`,
    },
  ],
  alone: "a funnel is followed only where all that leads along it can be read",
};
