import type { Defect } from "./_defect.ts";

/** A copied field keeps its name. */
export const defect: Defect = {
  changes: [{ file: "forms/refund.json", find: '"name": "number"', put: '"name": ▸"email"' }],
};
