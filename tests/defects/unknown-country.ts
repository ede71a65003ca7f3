import type { Defect } from "./_defect.ts";

/** A code that no country has. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '"code": "SE",\n      "country": "SE"',
      put: '"code": "SE",\n      "country": ▸"DN"',
    },
  ],
};
