import type { Defect } from "./_defect.ts";

/** A price is copied from the English text. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take2.json",
      find: '"Listan på kylskåpet"',
      put: '▸"Listan på kylskåpet för £5"',
    },
  ],
};
