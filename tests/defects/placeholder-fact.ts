import type { Defect } from "./_defect.ts";

/** A market gets a fact whose value is not known yet. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"code": "DE",
`,
      put: `"code": "DE",
      "facts": { ▸"ecoId": { "placeholder": "0000", "law": "The number of a packaging scheme is asked." } },
`,
    },
  ],
};
