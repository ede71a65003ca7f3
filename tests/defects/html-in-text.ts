import type { Defect } from "./_defect.ts";

/** A line break in HTML. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/error.json",
      find: '"error.title": "',
      put: '"error.title": ▸"<br>',
    },
  ],
};
