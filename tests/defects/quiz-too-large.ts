import type { Defect } from "./_defect.ts";

/** A condition depends on too many questions. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: '"id": "pattern",',
      put: `"id": "pattern",
      "when": {
        "age": { "below": 100 },
        "bmi": { "below": 40 },
        "goal-bmi": { "below": 40 },
        "activity": { "not": "training" }
      },`,
    },
    { file: "quizzes/v2.json", mark: '"questions"' },
  ],
};
