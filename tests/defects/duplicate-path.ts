import type { Defect } from "./_defect.ts";

/** Two routes have the same path; upper and lower case make no difference. */
export const defect: Defect = {
  changes: [{ file: "routes/upsell.json", find: '"path": "/upsell"', put: '"path": ▸"/Refund"' }],
};
