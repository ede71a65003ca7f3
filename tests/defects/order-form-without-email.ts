import type { Defect } from "./_defect.ts";

/** The address becomes a plain text. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: '"control": "email",\n          "name": "email"',
      put: '"control": "text",\n          "name": "email"',
    },
    {
      file: "forms/order.json",
      find: '"maxLength": 254,\n            "format": "email"\n          },\n          "autocomplete": "email"',
      put: '"maxLength": 254\n          },\n          "autocomplete": "off"',
    },
    { file: "forms/order.json", mark: '"order",' },
  ],
};
