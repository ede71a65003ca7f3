import type { Defect } from "./_defect.ts";

/** A price in whole kronor where øre are meant, nearly. */
export const defect: Defect = {
  changes: [{ file: "products/herbal-tea.json", find: '"amount": 5900', put: '"amount": ▸590' }],
};
