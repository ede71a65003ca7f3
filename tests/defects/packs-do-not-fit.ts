import type { Defect } from "./_defect.ts";

/** The contents of one jar, in a product of three. */
export const defect: Defect = {
  changes: [{ file: "products/best-value.json", find: '"amount": 354', put: '"amount": ▸118' }],
};
