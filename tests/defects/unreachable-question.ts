import type { Defect } from "./_defect.ts";

/** A question has a condition that is never true. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: '"id": "activity",',
      put: `"id": ▸"activity",
      "when": { "age": { "below": 5 } },`,
    },
  ],
};
