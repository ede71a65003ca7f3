import type { Defect } from "./_defect.ts";

/** A key is pasted in place of a number. */
export const defect: Defect = {
  changes: [{ file: "site.json", find: '"FR000000_01XXXX"', put: '▸"AKIAIOSFODNN7EXAMPLE"' }],
};
