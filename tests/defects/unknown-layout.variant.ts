import type { Defect } from "./_defect.ts";

/** A route uses a layout that does not exist. */
export const defect: Defect = {
  changes: [{ file: "routes/offersummer.json", find: '"layout": "offersummer"', put: '"layout": ▸"summer"' }],
};
