import type { Defect } from "./_defect.ts";

/** An old address that search engines know leads for good to a page that they are kept out of. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '{ "from": "/shop", "to": "/take" }',
      put: '{ "from": "/shop", "to": ▸"/get", "status": 301 }',
    },
  ],
};
