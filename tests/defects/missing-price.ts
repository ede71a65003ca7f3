import type { Defect } from "./_defect.ts";

/** A price is missing in one currency. */
export const defect: Defect = {
  changes: [
    {
      file: "products/carafe.json",
      find: `,
    "SEK": {
      "amount": 22900
    }`,
      put: ``,
    },
    { file: "products/carafe.json", mark: '"prices"' },
  ],
};
