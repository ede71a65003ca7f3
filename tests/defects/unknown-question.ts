import type { Defect } from "./_defect.ts";

/** A question's id is misspelt. */
export const defect: Defect = {
  changes: [{ file: "quizzes/v1.json", find: '"health": [', put: '▸"heath": [' }],
};
