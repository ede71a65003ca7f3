import type { Defect } from "./_defect.ts";

/** A product has zero packs. */
export const defect: Defect = {
  changes: [{ file: "products/carafe.json", find: '"packs": 1', put: '"packs": ▸0' }],
};
