import type { Defect } from "./_defect.ts";

/** A button contains a whole sentence. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/offers.json",
      find: '"offers.hero.order": "',
      put: '"offers.hero.order": ▸"Choose the jars that suit you best, then order: ',
    },
  ],
};
