import type { Defect } from "./_defect.ts";

/** One letter too many. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/common.json",
      find: '"Who should not take Mellva?"',
      put: '▸"Who should not take Melllva?"',
    },
  ],
};
