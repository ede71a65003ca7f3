import type { Defect } from "./_defect.ts";

/** A redirect from a page that exists. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"from": "/shop"', put: '"from": ▸"/start-summary"' }],
};
