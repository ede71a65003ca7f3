import type { Defect } from "./_defect.ts";

/** An option's id is misspelt. */
export const defect: Defect = {
  changes: [{ file: "quizzes/quiz.json", find: '"plan": "no"', put: '"plan": ▸"nope"' }],
};
