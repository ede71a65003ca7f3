import type { Defect } from "./_defect.ts";

/** The German catalogue of Switzerland falls back on a Swedish one. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"fallback": "de_DE"', put: '"fallback": ▸"sv_SE"' }],
};
