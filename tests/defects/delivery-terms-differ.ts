import type { Defect } from "./_defect.ts";

/** A new order form uses other facts for delivery. */
export const defect: Defect = {
  changes: [
    {
      file: "routes/invoice.json",
      text: `{
  "$schema": "../schema/route.json",
  "name": "invoice",
  "path": "/invoice",
  "layout": "default",
  "head": { "title": "t:forms.order.title", "description": "t:forms.order.intro", "noindex": true },
  "blocks": [
    { "id": "hero", "block": "hero", "props": { "title": "t:forms.order.title" } },
    {
      "id": "order",
      "block": "form",
      "props": {
        "title": "t:forms.order.title",
        "form": "order",
        "order": {
          "lines": { "products": "route", "fee": ▸"freeDeliveryFrom", "freeFrom": "freeDeliveryFrom" },
          "bill": "t:forms.order.bill",
          "price": "t:forms.order.price",
          "delivery": "t:forms.order.delivery",
          "free": "t:forms.order.free",
          "total": "t:forms.order.total",
          "unchosen": "t:forms.order.unchosen",
          "instead": "t:common.cards.instead",
          "notes": ["t:forms.order.pay", "t:common.cards.note-delivery"]
        }
      }
    }
  ]
}
`,
    },
  ],
};
