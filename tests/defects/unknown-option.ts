import type { Defect } from "./_defect.ts";

/** An option's id is misspelt. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v1.json",
      find: `"yes",
              "unsure"
            ]`,
      put: `▸"yess",
              "unsure"
            ]`,
    },
  ],
};
