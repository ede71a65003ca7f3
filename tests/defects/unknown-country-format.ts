import type { Defect } from "./_defect.ts";

/** The name of a format is misspelt. */
export const defect: Defect = {
  changes: [
    { file: "forms/order.json", find: '"countryFormat": "postcode"', put: '"countryFormat": ▸"postcod"' },
  ],
};
