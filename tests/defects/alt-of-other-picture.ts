import type { Defect } from "./_defect.ts";

/** The description of another product was copied. */
export const defect: Defect = {
  site: "small-shop",
  changes: [
    {
      file: "products/starter.json",
      find: '"alt": "t:products.starter.alt"',
      put: '"alt": ▸"t:products.family.alt"',
    },
  ],
};
