import type { Defect } from "./_defect.ts";

/** Every order button leads to the page that thanks for an order. */
export const defect: Defect = {
  changes: [{ file: "order-targets.json", find: '{ "to": "take" }', put: '{ "to": ▸"thankyou" }' }],
  alone: "a check of its own reports that this page is kept out of search",
};
