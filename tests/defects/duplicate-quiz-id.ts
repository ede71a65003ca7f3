import type { Defect } from "./_defect.ts";

/** A copied question keeps its id. */
export const defect: Defect = {
  changes: [{ file: "quizzes/v1.json", find: '"id": "drinks",', put: '"id": ▸"meal",' }],
};
