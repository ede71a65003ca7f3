import type { Defect } from "./_defect.ts";

/** A form's name is misspelt. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "routes/refund.json", find: '"form": "refund"', put: '"form": ▸"refnd"' }],
};
