import type { Defect } from "./_defect.ts";

/** A single jar is reduced, but its price of the last month is missing. */
export const defect: Defect = {
  changes: [
    {
      file: "products/starter.json",
      find: `"SEK": {
      "amount": 39900
    }`,
      put: `"SEK": {
      "amount": 39900,
      "compareAt": ▸47880
    }`,
    },
  ],
};
