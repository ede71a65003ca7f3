import type { Defect } from "./_defect.ts";

/** The end of the domain is missing. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"hello@mellva.example"', put: '▸"hello@mellva"' }],
};
