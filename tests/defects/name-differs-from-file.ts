import type { Defect } from "./_defect.ts";

/** A layout was renamed inside its file only. */
export const defect: Defect = {
  changes: [{ file: "layouts/empty.json", find: '"name": "empty"', put: '"name": ▸"emty"' }],
};
