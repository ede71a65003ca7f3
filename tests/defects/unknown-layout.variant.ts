import type { Defect } from "./_defect.ts";

/** A twelfth layout that was never made. */
export const defect: Defect = {
  changes: [{ file: "routes/offersummer.json", find: '"layout": "offersummer"', put: '"layout": ▸"summer"' }],
};
