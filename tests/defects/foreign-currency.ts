import type { Defect } from "./_defect.ts";

/** A price is copied from the English text. */
export const defect: Defect = {
  changes: [
    {
      file: "messages/sv_SE/take.json",
      find: '"take.day.title": "En helt vanlig tisdag"',
      put: '"take.day.title": ▸"En helt vanlig tisdag för £5"',
    },
  ],
};
