import type { Defect } from "./_defect.ts";

/** A link names a path instead of a route. */
export const defect: Defect = {
  changes: [{ file: "blocks/header-centred.json", find: '"to": "index"', put: '"to": ▸"home"' }],
};
