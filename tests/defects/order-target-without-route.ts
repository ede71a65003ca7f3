import type { Defect } from "./_defect.ts";

/** An order target is misspelt. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", find: '"to": "take-2"', put: '"to": ▸"tke-2"' }],
};
