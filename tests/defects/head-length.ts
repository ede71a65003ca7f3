import type { Defect } from "./_defect.ts";

/** Somebody added words to a title. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/index.json",
      find: '"index.head.title": "',
      put: '"index.head.title": ▸"En lång berättelse om hur en vana blir till vid köksbordet: ',
    },
  ],
};
