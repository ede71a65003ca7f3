import type { Defect } from "./_defect.ts";

/** The longest postcode of one country does not fit. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: '"maxLength": 12\n          },\n          "autocomplete": "postal-code"',
      put: '"maxLength": ▸6\n          },\n          "autocomplete": "postal-code"',
    },
  ],
};
