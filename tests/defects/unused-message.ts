import type { Defect } from "./_defect.ts";

/** A text remained that nothing uses. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/ch_CH/common.json",
      find: '"$schema": "../../schema/messages.json",',
      put: `"$schema": "../../schema/messages.json",
  ▸"take2.hero.ordr": "Dosen ansehen",`,
    },
  ],
};
