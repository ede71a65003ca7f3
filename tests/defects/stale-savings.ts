import type { Defect } from "./_defect.ts";

/** A single pack became dearer, and one comparison was forgotten. */
export const defect: Defect = {
  changes: [{ file: "products/best-value.json", find: '"compareAt": 10470', put: '"compareAt": ▸11470' }],
};
