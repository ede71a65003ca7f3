import type { Defect } from "./_defect.ts";

/** A variant extends itself. */
export const defect: Defect = {
  changes: [{ file: "routes/offerV3.json", find: '"extends": "offer"', put: '"extends": ▸"offerV3"' }],
};
