import type { Defect } from "./_defect.ts";

/** The market that a rule sends its other visitors to is hidden. */
export const defect: Defect = {
  changes: [
    { file: "markets.json", find: '"code": "FR",', put: '"code": "FR",\n      "live": false,' },
    { file: "markets.json", find: '"otherwise": "FR"', put: '"otherwise": ▸"FR"' },
  ],
};
