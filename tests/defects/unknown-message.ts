import type { Defect } from "./_defect.ts";

/** Two letters of a key are exchanged. */
export const defect: Defect = {
  changes: [{ file: "routes/take.json", find: '"t:take.hero.title"', put: '▸"t:take.hero.titel"' }],
};
