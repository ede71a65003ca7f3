import type { Defect } from "./_defect.ts";

/** A result page names a quiz that does not exist. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/start-summary.json",
      find: `"quizzes": [
          "v1"
        ]`,
      put: '"quizzes": [▸"v11"]',
    },
  ],
};
