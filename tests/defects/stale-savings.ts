import type { Defect } from "./_defect.ts";

/** The price of a single pack went up, and one `compareAt` was not updated. */
export const defect: Defect = {
  changes: [{ file: "products/best-value.json", find: '"compareAt": 10470', put: '"compareAt": ▸11470' }],
};
