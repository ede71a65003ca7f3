import type { Defect } from "./_defect.ts";

/** The limit is lower than the size of the heaviest picture. */
export const defect: Defect = {
  changes: [
    {
      file: "site.json",
      find: '"provider": "local",',
      put: '"provider": "local",\n    "limits": { "source": 167 },',
    },
    { file: "routes/index.json", mark: '"hero-table.webp"' },
  ],
};
