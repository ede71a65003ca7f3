import type { Defect } from "./_defect.ts";

/** The law gives customers 14 days. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"withdrawalDays": 14', put: '"withdrawalDays": ▸7' }],
};
