import type { Defect } from "./_defect.ts";

/** The e-mail field was copied from the phone field. */
export const defect: Defect = {
  changes: [{ file: "forms/order.json", find: '"autocomplete": "email"', put: '"autocomplete": ▸"tel"' }],
};
