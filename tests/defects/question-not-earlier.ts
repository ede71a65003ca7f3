import type { Defect } from "./_defect.ts";

/** A condition of a question refers to a later question. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: '"id": "meal",',
      put: `"id": "meal",
      "when": { ▸"drinks": "water" },`,
    },
  ],
};
