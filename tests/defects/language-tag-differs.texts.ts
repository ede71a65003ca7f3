import type { Defect } from "./_defect.ts";

/** The tag of a country's other language. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"de-AT"', put: '▸"hr-AT"' }],
};
