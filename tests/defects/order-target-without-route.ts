import type { Defect } from "./_defect.ts";

/** An order target is misspelt. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", find: '"to": "offers-2"', put: '"to": ▸"ofers-2"' }],
};
