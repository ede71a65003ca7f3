import type { Defect } from "./_defect.ts";

/** The French catalogue of Switzerland falls back on a German one. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"fallback": "fr_FR"', put: '"fallback": ▸"de_DE"' }],
};
