import type { Defect } from "./_defect.ts";

/** An outcome's id is misspelt. */
export const defect: Defect = {
  changes: [{ file: "quizzes/v1.json", find: '"outcome": "ask-first"', put: '"outcome": ▸"later"' }],
};
