import type { Defect } from "./_defect.ts";

/** A price in the currency of a country that the shop does not sell to. */
export const defect: Defect = {
  changes: [
    {
      file: "products/best-value.json",
      find: '"prices": {',
      put: '"prices": {\n    ▸"NOK": { "amount": 12900 },',
    },
  ],
};
