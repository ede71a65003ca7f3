import type { Defect } from "./_defect.ts";

/** The town is filled in with the street. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/order.json",
      find: '"autocomplete": "address-level2"',
      put: '"autocomplete": ▸"address-line1"',
    },
  ],
};
