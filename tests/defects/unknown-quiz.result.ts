import type { Defect } from "./_defect.ts";

/** A result page names a quiz that does not exist. */
export const defect: Defect = {
  changes: [{ file: "routes/v3-summary.json", find: '"quizzes": ["v3"]', put: '"quizzes": [▸"v4"]' }],
};
