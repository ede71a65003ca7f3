import type { Defect } from "./_defect.ts";

/** The two days of a period are exchanged. */
export const defect: Defect = {
  changes: [
    {
      file: "products/carafe.json",
      find: `"GBP": {
      "amount": 1690`,
      put: `"GBP": {
      "history": [{ "from": "2026-10-31", "to": ▸"2026-08-01", "amount": 1990 }],
      "amount": 1690`,
    },
  ],
};
