import type { Defect } from "./_defect.ts";

/** One language contains a saving as text instead of its placeholder. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"Special offer: save {savings}"',
      put: '▸"Special offer: save 23%"',
    },
  ],
};
