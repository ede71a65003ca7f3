import type { Defect } from "./_defect.ts";

/** The example lacks a digit. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"example": "10115"', put: '"example": ▸"1011"' }],
};
