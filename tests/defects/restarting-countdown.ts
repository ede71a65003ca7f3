import type { Defect } from "./_defect.ts";

/** The clock of an offer with a last day starts anew for everybody. */
export const defect: Defect = {
  changes: [{ file: "routes/buybf.json", find: '"mode": "deadline"', put: '"mode": ▸"duration"' }],
};
