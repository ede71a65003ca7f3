import type { Defect } from "./_defect.ts";

/** The target of a redirect is misspelt. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"to": "/take"', put: '"to": ▸"/tkae"' }],
};
