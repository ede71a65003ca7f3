import type { Defect } from "./_defect.ts";

/** A file says that it was copied from a locale that the site does not have. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/ch_CH/common.json",
      find: '"$schema": "../../schema/messages.json",',
      put: '"$schema": "../../schema/messages.json",\n  "$copiedFrom": ▸"de_AT",',
    },
  ],
};
