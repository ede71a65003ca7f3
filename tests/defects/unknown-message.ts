import type { Defect } from "./_defect.ts";

/** Two letters of a key are exchanged. */
export const defect: Defect = {
  changes: [{ file: "routes/take2.json", find: '"t:take2.hero.title"', put: '▸"t:take2.hero.titel"' }],
};
