import type { Defect } from "./_defect.ts";

/** A question about the body is no longer marked as a health question. */
export const defect: Defect = {
  changes: [
    {
      file: "quizzes/v2.json",
      find: `"health": true,
      "optional": true,
      "measure": "weight"`,
      put: `"optional": true,
      "measure": ▸"weight"`,
    },
  ],
};
