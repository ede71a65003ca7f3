import type { Defect } from "./_defect.ts";

/** A button contains a whole sentence. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/index.json",
      find: '"index.hero.order": "',
      put: '"index.hero.order": ▸"Choose the jars that suit you best, then order: ',
    },
  ],
};
