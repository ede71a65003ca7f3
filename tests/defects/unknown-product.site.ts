import type { Defect } from "./_defect.ts";

/** The site's own list names a product that is not there. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '["starter", "best-value", "family"]',
      put: '["starter", ▸"bestvalue", "family"]',
    },
  ],
};
