import type { Defect } from "./_defect.ts";

/** A locale that is added before its market. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: '{\n      "code": "fi_FI"\n    },',
      put: '{\n      "code": "fi_FI"\n    },\n    { "code": ▸"de_LU", "fallback": "de_DE" },',
    },
  ],
};
