import type { Defect } from "./_defect.ts";

/** A minimum has one digit too many. */
export const defect: Defect = {
  changes: [{ file: "quizzes/v2.json", find: '"min": 120', put: '"min": ▸1200' }],
};
