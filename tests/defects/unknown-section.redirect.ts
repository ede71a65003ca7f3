import type { Defect } from "./_defect.ts";

/** A redirect to a section that the page does not have. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '"from": "/impressum", "to": "/terms"',
      put: '"from": "/impressum", "to": ▸"/terms#impressum"',
    },
  ],
};
