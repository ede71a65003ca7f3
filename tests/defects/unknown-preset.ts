import type { Defect } from "./_defect.ts";

/** A preset's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "products/family.json", find: '"preset": "product"', put: '"preset": ▸"products"' }],
};
