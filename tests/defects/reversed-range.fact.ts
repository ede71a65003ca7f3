import type { Defect } from "./_defect.ts";

/** The days of delivery are exchanged. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"deliveryDays": "2–⁠4"', put: '"deliveryDays": ▸"4–⁠2"' }],
};
