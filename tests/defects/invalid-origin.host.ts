import type { Defect } from "./_defect.ts";

/** A whole address instead of a host. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"allowedHosts": []',
      put: '"allowedHosts": [▸"https://help.mellva.example"]',
    },
  ],
};
