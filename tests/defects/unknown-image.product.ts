import type { Defect } from "./_defect.ts";

/** A product's picture was renamed. */
export const defect: Defect = {
  changes: [
    { file: "products/recipe-book.json", find: '"product-cookbook.webp"', put: '▸"product-recipes.webp"' },
  ],
};
