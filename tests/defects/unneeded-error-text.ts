import type { Defect } from "./_defect.ts";

/** The box for the terms is no longer required. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: `"label": "t:forms.order.terms",
          "required": true,
          "errors": {
            "required"`,
      put: `"label": "t:forms.order.terms",
          "errors": {
            ▸"required"`,
    },
  ],
};
