import type { Defect } from "./_defect.ts";

/** The question about health lost its mark. */
export const defect: Defect = {
  changes: [
    { file: "quizzes/v1.json", find: '      "health": true,\n', put: "" },
    { file: "quizzes/v1.json", find: '"consent": {', put: '▸"consent": {' },
  ],
};
