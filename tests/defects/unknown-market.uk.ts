import type { Defect } from "./_defect.ts";

/** The usual short name of a country instead of its code. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"BE": "BE"\n', put: '"BE": "BE",\n        ▸"UK": "GB"\n' }],
};
