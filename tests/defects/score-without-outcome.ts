import type { Defect } from "./_defect.ts";

/** No outcome covers a score in the middle. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: `"from": 3,
        "to": 5`,
      put: `"from": 3,
        "to": 4`,
    },
    { file: "quizzes/v1.json", mark: '"outcomes"' },
  ],
};
