import type { Defect } from "./_defect.ts";

/** The date of last year's offer. */
export const defect: Defect = {
  changes: [{ file: "routes/buybf.json", find: '"2026-11-27T', put: '▸"2025-11-27T' }],
};
