import type { Defect } from "./_defect.ts";

/** A sentence was changed, and an article stayed behind. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/en_GB/take2.json",
      find: '"take2.hooks.title": "Hang the new thing on an old one"',
      put: '"take2.hooks.title": ▸"Hang the the new thing on an old one"',
    },
  ],
};
