import type { Defect } from "./_defect.ts";

/** A condition of a question refers to a later question. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: '"id": "activity",',
      put: `"id": "activity",
      "when": { ▸"pattern": "three" },`,
    },
  ],
};
