import type { Defect } from "./_defect.ts";

/** A comma after the last redirect. */
export const defect: Defect = {
  changes: [
    {
      file: "redirects.json",
      find: `"to": "/terms", "status": 308 }
  ]`,
      put: `"to": "/terms", "status": 308 }▸,
  ]`,
    },
  ],
};
