import type { Defect } from "./_defect.ts";

/** The list of densities is empty. */
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
