import type { Defect } from "./_defect.ts";

/** A number in quotes. */
export const defect: Defect = {
  changes: [{ file: "products/starter.json", find: '"packs": 1', put: '"packs": ▸"1"' }],
};
