import type { Defect } from "./_defect.ts";

/** The two amounts were exchanged, and changed. */
export const defect: Defect = {
  changes: [
    {
      file: "markets.json",
      find: `"money": 4900
        },
        "deliveryFee": {
          "money": 490
`,
      put: `"money": 1790
        },
        "deliveryFee": {
          "money": ▸1990
`,
    },
  ],
};
