import type { Defect } from "./_defect.ts";

/** A step leads both to a question and to an outcome. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/quiz.json",
      find: `{
          "when": {
            "plan": "no"
          },
          "outcome": "not-now"`,
      put: `▸{
          "when": {
            "plan": "no"
          },
          "question": "water",
          "outcome": "not-now"`,
    },
  ],
};
