import type { Defect } from "./_defect.ts";

/** No outcome covers the highest score. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"from": 3,
        "to": 4`,
      put: `"from": 3,
        "to": 3`,
    },
    { file: "quizzes/v2.json", mark: '"outcomes"' },
  ],
};
