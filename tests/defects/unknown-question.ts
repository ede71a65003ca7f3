import type { Defect } from "./_defect.ts";

/** A question's id is misspelt. */
export const defect: Defect = {
  site: "small-shop",
  changes: [{ file: "quizzes/v1.json", find: '"health": [', put: '▸"heath": [' }],
};
