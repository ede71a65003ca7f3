import type { Defect } from "./_defect.ts";

/** A variant patches a block that its base does not have. */
export const defect: Defect = {
  changes: [{ file: "routes/offer1.json", find: '"cta": {', put: '▸"ctas": {' }],
};
