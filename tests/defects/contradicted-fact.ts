import type { Defect } from "./_defect.ts";

/** The guarantee of another page lasts longer. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take.json",
      find: '"An ordinary Tuesday"',
      put: '▸"60-day money-back guarantee"',
    },
  ],
};
