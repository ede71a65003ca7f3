import type { Defect } from "./_defect.ts";

/** One outcome leads to an offer at once. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"to": 1
      },
      "link": {
        "to": "v2-summary"`,
      put: `"to": 1
      },
      "link": {
        "to": ▸"take"`,
    },
  ],
};
