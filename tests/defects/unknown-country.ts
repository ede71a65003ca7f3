import type { Defect } from "./_defect.ts";

/** A code that no country has. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"code": "DK",\n      "country": "DK"',
      put: '"code": "DK",\n      "country": ▸"DN"',
    },
  ],
};
