import type { Defect } from "./_defect.ts";

/** An ampersand was pasted from the source of a page. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/error.json",
      find: '"error.title": "',
      put: '"error.title": ▸"&amp; ',
    },
  ],
};
