import type { Defect } from "./_defect.ts";

/** A link in a formatted text runs a script. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/ch_CH/terms.json",
      find: '"terms.terms.body": "',
      put: '"terms.terms.body": ▸"[x](javascript:alert(1)) ',
    },
  ],
};
