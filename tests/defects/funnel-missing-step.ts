import type { Defect } from "./_defect.ts";

/** The page after an order is limited to two markets. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsellfat.json",
      find: '"name": "upsellfat"',
      put: `"name": "upsellfat",
  "markets": ["DE", "AT"]`,
    },
    {
      file: "routes/upsell.json",
      mark: `"upsellfat"
  }`,
    },
  ],
  alone: "a funnel is followed only where all that leads along it can be read",
};
