import type { Defect } from "./_defect.ts";

/** A question's id is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"age": {
              "below": 18`,
      put: `▸"agee": {
              "below": 18`,
    },
  ],
};
