import type { Defect } from "./_defect.ts";

/** A picture with another ending. */
export const defect: Defect = {
  changes: [{ file: "routes/error.json", find: '"error-empty-plate.webp"', put: '▸"error-empty-plate.png"' }],
};
