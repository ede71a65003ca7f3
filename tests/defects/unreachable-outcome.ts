import type { Defect } from "./_defect.ts";

/** An outcome requires an age that nobody can enter. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"below": 18
`,
      put: `"below": 10
`,
    },
    {
      file: "quizzes/v2.json",
      mark: `"under-18",
      "link"`,
    },
  ],
};
