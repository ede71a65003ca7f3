import type { Defect } from "./_defect.ts";

/** A condition compares a number with a word. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"age": {
              "below": 18
            }`,
      put: '"age": ▸"young"',
    },
  ],
};
