import type { Defect } from "./_defect.ts";

/** The offer leads back to itself. */
export const defect: Defect = {
  changes: [{ file: "routes/upsell.json", find: '"next": "thankyou"', put: '"next": ▸"upsell"' }],
};
