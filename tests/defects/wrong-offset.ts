import type { Defect } from "./_defect.ts";

/** The offset of summer on a day in winter. */
export const defect: Defect = {
  changes: [
    { file: "routes/buybf.json", find: '"2026-11-27T23:59:00+01:00"', put: '▸"2026-11-27T23:59:00+02:00"' },
  ],
};
