import type { Defect } from "./_defect.ts";

/** A description has only two words. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/fi_FI/take2.json",
      find: '"take2.head.description": "Miten viikon suunnitelma syntyy keittiön pöydän ääressä, mihin kolme vesilasillista siinä mahtuvat ja miten kapselit asiaan liittyvät."',
      put: '"take2.head.description": ▸"Kolme vesilasillista."',
    },
  ],
};
