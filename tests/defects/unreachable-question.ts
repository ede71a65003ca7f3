import type { Defect } from "./_defect.ts";

/** A condition that never holds. */
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
