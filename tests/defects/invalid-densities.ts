import type { Defect } from "./_defect.ts";

/** No densities at all. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"provider": "local"',
      put: `"densities": ▸[],
    "provider": "local"`,
    },
  ],
};
