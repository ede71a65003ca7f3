import type { Defect } from "./_defect.ts";

/** The label of the logos occurs twice. */
export const defect: Defect = {
  changes: [
    {
      file: "blocks/payment-logos.json",
      find: '"label": "t:common.pay.label",',
      put: `"label": "t:common.pay.label",
    ▸"label": "t:common.pay.label",`,
    },
  ],
};
