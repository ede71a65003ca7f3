import type { Defect } from "./_defect.ts";

/** The picture's file name has the wrong extension. */
export const defect: Defect = {
  changes: [{ file: "routes/error.json", find: '"error-empty-plate.webp"', put: '▸"error-empty-plate.png"' }],
};
