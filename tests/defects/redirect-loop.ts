import type { Defect } from "./_defect.ts";

/** A redirect leads to itself. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '"from": "/shop", "to": "/take"',
      put: '"from": "/shop", "to": ▸"/shop"',
    },
  ],
};
