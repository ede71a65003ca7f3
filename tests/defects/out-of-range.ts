import type { Defect } from "./_defect.ts";

/** A product has zero packs. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "products/carafe.json", find: '"packs": 1', put: '"packs": ▸0' }],
};
