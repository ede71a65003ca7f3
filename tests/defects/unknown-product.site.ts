import type { Defect } from "./_defect.ts";

/** The list in site.json names a product that does not exist. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"best-value"', put: '▸"bestvalue"' }],
};
