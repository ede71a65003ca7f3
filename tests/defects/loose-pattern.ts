import type { Defect } from "./_defect.ts";

/** Longer postcodes contain five digits as well. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"^[0-9]{5}$"', put: '▸"[0-9]{5}"' }],
};
