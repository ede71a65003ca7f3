import type { Defect } from "./_defect.ts";

/** An order form on a page without products. */
export const defect: Defect = {
  changes: [{ file: "routes/refund.json", find: '"form": "refund"', put: '"form": ▸"order"' }],
};
