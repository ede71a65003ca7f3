import type { Defect } from "./_defect.ts";

/** A saving is written out in one language, in the place of its value. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"Special offer: save {savings}"',
      put: '▸"Special offer: save 23%"',
    },
  ],
};
