import type { Defect } from "./_defect.ts";

/** The order form now skips the offer after it. */
export const defect: Defect = {
  changes: [
    { file: "forms/order.json", find: '"to": "upsell"', put: '"to": "thankyou"' },
    { file: "routes/upsell.json", mark: '"upsell",\n  "path"' },
  ],
};
