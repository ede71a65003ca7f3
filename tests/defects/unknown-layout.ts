import type { Defect } from "./_defect.ts";

/** A layout's name is misspelt. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "routes/refund.json", find: '"layout": "empty"', put: '"layout": ▸"emty"' }],
};
