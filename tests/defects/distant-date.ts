import type { Defect } from "./_defect.ts";

/** Two digits of the year are exchanged. */
export const defect: Defect = {
  changes: [{ file: "routes/buybf.json", find: '"2026-11-27T', put: '▸"2062-11-27T' }],
};
