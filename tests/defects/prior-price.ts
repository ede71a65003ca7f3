import type { Defect } from "./_defect.ts";

/** A reduction of a single jar, whose price of the last month nobody has written down. */
export const defect: Defect = {
  changes: [
    {
      file: "products/starter.json",
      find: '"DKK": { "amount": 25900 }',
      put: '"DKK": { "amount": 25900, "compareAt": ▸29900 }',
    },
  ],
};
