import type { Defect } from "./_defect.ts";

/** A fact that is no amount of money. */
export const defect: Defect = {
  changes: [{ file: "blocks/order.json", find: '"fee": "deliveryFee"', put: '"fee": ▸"deliveryDays"' }],
};
