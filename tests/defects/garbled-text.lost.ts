import type { Defect } from "./_defect.ts";

/** An editor has lost a letter. It is an escape here, as in the file. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/de_DE/error.json",
      find: '"error.title": "',
      put: String.raw`"error.title": ▸"sm\ufffdr `,
    },
  ],
};
