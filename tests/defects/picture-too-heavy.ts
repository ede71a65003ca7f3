import type { Defect } from "./_defect.ts";

/** A limit that the heaviest of the pictures passes. */
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
