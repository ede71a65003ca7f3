import type { Defect } from "./_defect.ts";

/** Pictures come from a service, but its address is missing. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"provider": "local"', put: '"provider": ▸"delivery"' }],
};
