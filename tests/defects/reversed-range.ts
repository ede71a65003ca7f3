import type { Defect } from "./_defect.ts";

/** The two days of a holiday are exchanged. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/thankyou.json",
      find: '"Good choice. Now it’s our turn."',
      put: '▸"Closed from 28 December to 24 December 2026"',
    },
  ],
};
