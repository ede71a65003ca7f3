import type { Defect } from "./_defect.ts";

/** A format that the browser cannot complete. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/quizzes.json",
      find: '"Question {current} of {total}"',
      put: '▸"Question {current, number, percent} of {total}"',
    },
  ],
};
