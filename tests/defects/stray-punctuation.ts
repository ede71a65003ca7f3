import type { Defect } from "./_defect.ts";

/** A bracket is never closed. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"An ordinary Tuesday"',
      put: '▸"An ordinary Tuesday (at home"',
    },
  ],
};
