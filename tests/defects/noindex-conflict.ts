import type { Defect } from "./_defect.ts";

/** An old address redirects permanently to a page with `noindex`. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: '{ "from": "/shop", "to": "/take" }',
      put: '{ "from": "/shop", "to": ▸"/upsell", "status": 301 }',
    },
  ],
};
