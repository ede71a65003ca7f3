import type { Defect } from "./_defect.ts";

/** Every order button leads to the page that thanks for an order. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", find: '"to": "offer2"\n', put: '"to": ▸"thankyou"\n' }],
};
