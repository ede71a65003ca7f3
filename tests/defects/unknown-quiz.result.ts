import type { Defect } from "./_defect.ts";

/** A page of results names a quiz that does not exist. */
export const defect: Defect = {
  changes: [{ file: "routes/v3-summary.json", find: '"quizzes": ["v3"]', put: '"quizzes": [▸"v4"]' }],
};
