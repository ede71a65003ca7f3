import type { Defect } from "./_defect.ts";

/** A new redirect leads to an old one. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"to": "/v1"', put: '"to": ▸"/shop"' }],
};
