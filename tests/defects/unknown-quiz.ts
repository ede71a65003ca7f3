import type { Defect } from "./_defect.ts";

/** A quiz's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/v1.json", find: '"quiz": "v1"', put: '"quiz": ▸"v11"' }],
};
