import type { Defect } from "./_defect.ts";

/** Texts write "working days" after this fact. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"deliveryDays": "2–⁠4"', put: '"deliveryDays": ▸"2–⁠4 Werktage"' }],
};
