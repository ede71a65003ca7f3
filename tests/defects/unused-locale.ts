import type { Defect } from "./_defect.ts";

/** A locale that is added before its market. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '{\n      "code": "sv_SE"\n    },',
      put: '{\n      "code": "sv_SE"\n    },\n    { "code": ▸"de_LU", "fallback": "de_DE" },',
    },
  ],
};
