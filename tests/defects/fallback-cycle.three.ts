import type { Defect } from "./_defect.ts";

/** Three catalogues fall back on each other in a cycle. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "de_DE"
    },
    {
      "code": "en_GB"
    },
    {
      "code": "sv_SE"
    },`,
      put: `"code": "de_DE",
      "fallback": ▸"en_GB"
    },
    {
      "code": "en_GB",
      "fallback": "sv_SE"
    },
    {
      "code": "sv_SE",
      "fallback": "de_DE"
    },`,
    },
  ],
  alone: "texts that a locale lacks are those of its fallback",
};
