import type { Defect } from "./_defect.ts";

/** Another field takes the place of the product. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: `        {
          "control": "product",
          "name": "product",
          "label": "t:forms.order.product",
          "required": true,
          "errors": {
            "required": "t:forms.order.product-required",
            "enum": "t:forms.order.product-required"
          }
        }`,
      put: '        { "control": "text", "name": "voucher", "label": "t:forms.order.product", "schema": { "type": "string", "maxLength": 20 } }',
    },
    { file: "forms/order.json", mark: '"order",' },
  ],
};
