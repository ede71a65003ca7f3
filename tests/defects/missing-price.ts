import type { Defect } from "./_defect.ts";

/** A price is missing in one currency. */
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
