import type { Defect } from "./_defect.ts";

/** A redirect's end is misspelt. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"to": "/take"', put: '"to": ▸"/tkae"' }],
};
