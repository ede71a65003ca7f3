import type { Defect } from "./_defect.ts";

/** A tea has no weight. */
export const defect: Defect = {
  changes: [
    { file: "products/herbal-tea.json", find: '"contents": { "amount": 100, "unit": "g" },\n  ', put: "" },
    { file: "products/herbal-tea.json", mark: '"herbal-tea"' },
  ],
};
