import type { Defect } from "./_defect.ts";

/** A copied question keeps its id. */
export const defect: Defect = {
  changes: [{ file: "quizzes/v1s.json", find: '"id": "ahead"', put: '"id": ▸"stage"' }],
};
