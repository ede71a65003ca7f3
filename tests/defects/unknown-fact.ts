import type { Defect } from "./_defect.ts";

/** A fee names a fact that is not an amount of money. */
export const defect: Defect = {
  changes: [{ file: "blocks/order.json", find: '"fee": "deliveryFee"', put: '"fee": ▸"deliveryDays"' }],
};
