import type { Defect } from "./_defect.ts";

/** The price of another pack is copied. */
export const defect: Defect = {
  changes: [
    {
      file: "products/best-value.json",
      find: `"CHF": {
      "amount": 9190,
      "compareAt": 11970
    }`,
      put: `"CHF": {
      "amount": ▸15990
    }`,
    },
  ],
};
