import type { Defect } from "./_defect.ts";

/** The product costs this anyway. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/sale.json",
      text: `{
  "$schema": "../schema/route.json", "name": "sale", "path": "/sale", "extends": "take",
  "head": { "title": "t:take.products.title", "noindex": true },
  "prices": { "best-value": { "CHF": { "amount": 8990, "compareAt": 11970 }, ▸"GBP": { "amount": 6890, "compareAt": 8970 } } }
}
`,
    },
  ],
};
