import type { Defect } from "./_defect.ts";

/** Two markets share a segment. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"segment": "at"', put: '"segment": ▸"de"' }],
};
