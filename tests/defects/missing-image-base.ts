import type { Defect } from "./_defect.ts";

/** Pictures from a service without its address. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"provider": "local"', put: '"provider": ▸"delivery"' }],
};
