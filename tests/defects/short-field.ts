import type { Defect } from "./_defect.ts";

/** The digit that was removed is the second one. */
export const defect: Defect = {
  changes: [{ file: "forms/order.json", find: '"maxLength": 80', put: '"maxLength": ▸8' }],
};
