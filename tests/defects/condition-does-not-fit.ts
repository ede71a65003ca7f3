import type { Defect } from "./_defect.ts";

/** A condition compares a number with a word. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: `"health": [
              "yes",
              "unsure"
            ]`,
      put: '"health": ▸{ "below": 3 }',
    },
  ],
};
