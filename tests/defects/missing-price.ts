import type { Defect } from "./_defect.ts";

/** The price in one currency was forgotten. */
export const defect: Defect = {
  changes: [
    {
      file: "products/herbal-tea.json",
      find: `,
    "DKK": {
      "amount": 5900
    }`,
      put: "",
    },
    { file: "products/herbal-tea.json", mark: '"prices"' },
  ],
};
