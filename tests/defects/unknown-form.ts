import type { Defect } from "./_defect.ts";

/** A form's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/refund.json", find: '"form": "refund"', put: '"form": ▸"refnd"' }],
};
