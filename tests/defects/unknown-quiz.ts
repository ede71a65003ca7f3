import type { Defect } from "./_defect.ts";

/** A quiz's name is misspelt. */
export const defect: Defect = {
  changes: [{ file: "routes/quiz-email.json", find: '"quiz": "quiz-email"', put: '"quiz": ▸"quiz-mail"' }],
};
