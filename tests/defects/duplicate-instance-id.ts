import type { Defect } from "./_defect.ts";

/** A copied block keeps its id. */
export const defect: Defect = {
  changes: [{ file: "routes/summary.json", find: '"id": "places"', put: '"id": ▸"result"' }],
};
