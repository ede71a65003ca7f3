import type { Defect } from "./_defect.ts";

/** Three catalogues fall back on each other in a cycle. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "fr_FR"
`,
      put: `"code": "fr_FR",
      "fallback": ▸"sv_SE"
`,
    },
    {
      file: "markets.json",
      find: `"code": "sv_SE"
`,
      put: `"code": "sv_SE",
      "fallback": "da_DK"
`,
    },
    {
      file: "markets.json",
      find: `"code": "da_DK"
`,
      put: `"code": "da_DK",
      "fallback": "fr_FR"
`,
    },
  ],
};
