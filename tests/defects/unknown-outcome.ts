import type { Defect } from "./_defect.ts";

/** An outcome's id is misspelt. */
export const defect: Defect = {
  changes: [{ file: "quizzes/quiz.json", find: '"outcome": "not-now"', put: '"outcome": ▸"later"' }],
};
