import type { Defect } from "./_defect.ts";

/** A layout's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/sale.json", find: '"layout": "sale"', put: '"layout": ▸"sales"' }],
};
