import type { Defect } from "./_defect.ts";

/** Two markets share a segment. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"segment": "ch"', put: '"segment": ▸"de"' }],
};
