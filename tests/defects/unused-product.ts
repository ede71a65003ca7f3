import type { Defect } from "./_defect.ts";

/** A product that nothing offers. */
export const defect: Defect = {
  changes: [
    {
      file: "products/winter-box.json",
      text: `{
  "$schema": "../schema/product.json",
  "id": ▸"winter-box",
  "name": "t:products.starter.name",
  "summary": "t:products.starter.summary",
  "image": { "image": "product-best-value.webp", "alt": "t:products.best-value.alt", "preset": "product" },
  "packs": 2,
  "contents": { "amount": 236, "unit": "g" },
  "prices": {
    "EUR": { "amount": 5990 },
    "GBP": { "amount": 4990 },
    "CHF": { "amount": 6990 },
    "SEK": { "amount": 69900 }
  }
}
`,
    },
  ],
};
