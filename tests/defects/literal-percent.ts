import type { Defect } from "./_defect.ts";

/** A text contains a saving that the prices also give. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"Special offer: save {savings}"',
      put: '▸"Special offer: save {savings}, 23% with three jars"',
    },
  ],
};
