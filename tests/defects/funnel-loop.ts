import type { Defect } from "./_defect.ts";

/** An offer after an order leads to itself. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/upsell-again.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "upsell-again",
  "path": "/upsell-again",
  "layout": "empty",
  "head": { "title": "t:upsell.head.title", "description": "t:upsell.head.description", "noindex": true },
  "upsell": { "product": "carafe", "next": ▸"upsell-again" },
  "blocks": [
    { "id": "hero", "block": "hero", "props": { "title": "t:upsell.products.title" } },
    {
      "id": "products",
      "block": "product-cards", "version": 2,
      "props": {
        "title": "t:upsell.products.title",
        "products": ["carafe"],
        "choose": "t:upsell.products.choose",
        "accept": { "sending": "t:forms.sending", "failed": "t:upsell-products.failed" },
        "instead": "t:common.cards.instead",
        "savings": "t:common.cards.savings",
        "notes": ["t:upsell-products.note-invoice"]
      }
    },
    { "ref": "footer-small" }
  ]
}
`,
    },
    {
      file: "routes/upsell.json",
      find: `"product": "carafe",
    "next": "thankyou"`,
      put: `"product": "carafe",
    "next": "upsell-again"`,
    },
  ],
  alone: "a funnel is followed only where all that leads along it can be read",
};
