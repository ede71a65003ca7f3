import type { Defect } from "./_defect.ts";

/** Two catalogues fall back on each other. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "fr_FR"
`,
      put: `"code": "fr_FR",
      "fallback": ▸"ch_FR"
`,
    },
  ],
};
