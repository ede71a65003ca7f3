import type { Defect } from "./_defect.ts";

/** The fee in øre is missing, so the fee in cents of site.json is shown as øre. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `,
        "deliveryFee": {
          "money": 3900
        }`,
      put: "",
    },
    { file: "markets.json", mark: '"DKK"' },
  ],
};
