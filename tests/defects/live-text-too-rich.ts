import type { Defect } from "./_defect.ts";

/** A message uses a number format that the browser script cannot fill in. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/quizzes.json",
      find: '"Question {current} of {total}"',
      put: '▸"Question {current, number, percent} of {total}"',
    },
  ],
};
