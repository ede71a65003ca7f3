import type { Defect } from "./_defect.ts";

/** Two outcomes share a score. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: `"score": {
        "from": 3`,
      put: `"score": ▸{
        "from": 2`,
    },
  ],
};
