import type { Defect } from "./_defect.ts";

/** A redirect to a host that the site does not name. */
export const defect: Defect = {
  changes: [{ file: "redirects.json", find: '"to": "/v1"', put: '"to": ▸"https://check.example/v1"' }],
};
