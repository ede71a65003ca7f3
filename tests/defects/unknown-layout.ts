import type { Defect } from "./_defect.ts";

/** A layout's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/refund.json", find: '"layout": "empty"', put: '"layout": ▸"emty"' }],
};
