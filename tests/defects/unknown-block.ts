import type { Defect } from "./_defect.ts";

/** Two letters of a block's name are exchanged. */
export const defect: Defect = {
  changes: [
    { file: "routes/index.json", find: '"block": "product-cards"', put: '"block": ▸"prodcut-cards"' },
  ],
};
