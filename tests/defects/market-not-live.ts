import type { Defect } from "./_defect.ts";

/** The market of all other visitors is hidden. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "DE",', put: '"code": "DE",\n      "live": false,' },
    { file: "markets.json", find: '"default": "DE"', put: '"default": ▸"DE"' },
  ],
  alone: "warnings about the pages of a hidden market wait until it is live",
};
