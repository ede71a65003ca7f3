import type { Defect } from "./_defect.ts";

/** The fee in öre is missing, so the fee in cents of site.json is shown as öre. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `,
        "deliveryFee": {
          "money": 4900
        }`,
      put: ``,
    },
    { file: "markets.json", mark: '"SEK"' },
  ],
};
