import type { Defect } from "./_defect.ts";

/** A copied block keeps its id. */
export const defect: Defect = {
  changes: [{ file: "routes/refund.json", find: '"id": "steps"', put: '"id": ▸"hero"' }],
};
