import type { Defect } from "./_defect.ts";

/** French Switzerland falls back on German. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"fallback": "fr_FR"', put: '"fallback": ▸"de_DE"' }],
};
