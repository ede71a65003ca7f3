import type { Defect } from "./_defect.ts";

/** Somebody added words to a title. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take2.json",
      find: '"take2.head.title": "',
      put: '"take2.head.title": ▸"En lång berättelse om hur en vana blir till vid köksbordet: ',
    },
  ],
};
