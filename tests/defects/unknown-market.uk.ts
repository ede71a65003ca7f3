import type { Defect } from "./_defect.ts";

/** The usual short name of a country instead of its code. */
export const defect: Defect = {
  changes: [{ file: "campaigns/black-week.json", find: '"GB"\n', put: '▸"UK"\n' }],
};
