import type { Defect } from "./_defect.ts";

/** A product's picture was renamed. */
export const defect: Defect = {
  changes: [{ file: "products/carafe.json", find: '"product-carafe.webp"', put: '▸"product-karaffe.webp"' }],
};
