import type { Defect } from "./_defect.ts";

/** Two catalogues fall back on each other. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "de_DE"
`,
      put: `"code": "de_DE",
      "fallback": ▸"ch_CH"
`,
    },
  ],
  alone: "texts that a locale lacks are those of its fallback",
};
