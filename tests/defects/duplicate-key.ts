import type { Defect } from "./_defect.ts";

/** The words below the logos are given twice. */
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
