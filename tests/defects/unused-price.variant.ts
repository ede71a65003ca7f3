import type { Defect } from "./_defect.ts";

/** The variant is not for Great Britain. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/sale.json",
      text: `{
  "$schema": "../schema/route.json", "name": "sale", "path": "/sale", "extends": "take", "markets": ["DE", "SE"],
  "head": { "title": "t:take.products.title", "noindex": true },
  "prices": { "best-value": { ▸"GB": { "amount": 6490, "compareAt": 8970 } } }
}
`,
    },
  ],
};
