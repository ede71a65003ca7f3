import type { Defect } from "./_defect.ts";

/** The "t:" before a key was deleted. */
export const defect: Defect = {
  changes: [{ file: "routes/refund.json", find: '"t:refund.hero.title"', put: '▸"refund.hero.title"' }],
};
