import type { Defect } from "./_defect.ts";

/** A single jar is reduced, but its price of the last month is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "products/starter.json",
      find: '"DKK": { "amount": 25900 }',
      put: '"DKK": { "amount": 25900, "compareAt": ▸29900 }',
    },
  ],
};
