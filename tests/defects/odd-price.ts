import type { Defect } from "./_defect.ts";

/** A digit of a price in öre is missing. */
export const defect: Defect = {
  changes: [{ file: "products/carafe.json", find: '"amount": 22900', put: '"amount": ▸2290' }],
};
