import type { Defect } from "./_defect.ts";

/** The tag is copied from another country with the same language. */
export const defect: Defect = {
  changes: [{ file: "markets.json", find: '"sv-SE"', put: '▸"sv-FI"' }],
};
