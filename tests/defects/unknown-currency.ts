import type { Defect } from "./_defect.ts";

/** The letters that a country's people write, in place of the currency's code. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"currency": "SEK"', put: '"currency": ▸"SKR"' }],
  alone: "No product has a price in that currency, so the funnel ends there.",
};
