import type { Defect } from "./_defect.ts";

/** A text promises a saving that no product has. */
export const defect: Defect = {
  changes: [{ file: "messages/sv_SE/index.json", find: '"När du är redo"', put: '▸"Spara 70 % i dag"' }],
};
