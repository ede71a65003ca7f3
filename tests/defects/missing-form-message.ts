import type { Defect } from "./_defect.ts";

/** A rule without words for its breach. */
export const defect: Defect = {
  changes: [
    {
      file: "forms/quiz-lead.json",
      find: '"maxLength": 254',
      put: `"minLength": 6,
            "maxLength": 254`,
    },
    {
      file: "forms/quiz-lead.json",
      mark: `"email",
          "label"`,
    },
  ],
};
