import type { Defect } from "./_defect.ts";

/** A question looks ahead. */
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
