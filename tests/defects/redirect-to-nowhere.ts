import type { Defect } from "./_defect.ts";

/** The target of a redirect is misspelt. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "redirects.json", find: '"to": "/take"', put: '"to": ▸"/tkae"' }],
};
