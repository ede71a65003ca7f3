import type { Defect } from "./_defect.ts";

/** A step leads both to a question and to an outcome. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `{
          "when": {
            "bmi": {
              "below": 18.5
            }
          },
          "outcome": "low-already"`,
      put: `▸{
          "when": {
            "bmi": {
              "below": 18.5
            }
          },
          "question": "pattern",
          "outcome": "low-already"`,
    },
  ],
};
