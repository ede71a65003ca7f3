import type { Defect } from "./_defect.ts";

/** A digit of the example is missing. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"example": "10115"', put: '"example": ▸"1011"' }],
};
