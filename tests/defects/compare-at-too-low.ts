import type { Defect } from "./_defect.ts";

/** A digit of a price is mistyped, so that the sale costs more than before. */
export const defect: Defect = {
  changes: [
    {
      file: "products/family.json",
      find: `"SEK": {
      "amount": 159900`,
      put: `"SEK": {
      "amount": ▸259900`,
    },
  ],
};
