import type { Defect } from "./_defect.ts";

/** A page counts to the end of a campaign that it is not part of. */
export const defect: Defect = {
  changes: [
    { file: "routes/buybf.json", find: '"until": "2026-11-27T23:59:00+01:00"', put: '"until": ▸"campaign"' },
  ],
};
