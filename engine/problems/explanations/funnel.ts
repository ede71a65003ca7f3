import type { Explanation } from "./explanation.ts";

/** A page that sells, with a button that scrolls or leads on. */
const winterPage = (navigate: boolean) => `{
  "$schema": "../schema/route.json",
  "name": "winter",
  "path": "/winter",
  "layout": "empty",
  "head": { "title": "t:take.day.title", "description": "t:take.head.description" },
  "blocks": [
    {
      "id": "hero",
      "block": "hero",
      "props": { "title": "t:take.hero.title", "order": { "label": "t:take.hero.order", "navigate": ${navigate} } }
    },
    { "id": "products", "block": "rich-text", "props": { "title": "t:take.day.title", "body": "t:take.day.body" } }
  ]
}`;

/** A page with an offer after an order. */
const teaOffer = (next: string) => `{
  "$schema": "../schema/route.json",
  "name": "upsell-tea",
  "path": "/upsell-tea",
  "layout": "empty",
  "head": { "title": "t:upsell.head.title", "description": "t:upsell.head.description", "noindex": true },
  "upsell": { "product": "herbal-tea", "next": "${next}" },
  "blocks": [
    {
      "id": "products",
      "block": "product-cards",
      "props": {
        "title": "t:upsell.products.title",
        "products": ["herbal-tea"],
        "choose": "t:upsell.products.choose",
        "accept": { "offer": "by-route", "sending": "t:forms.sending", "failed": "t:upsell-products.failed" },
        "instead": "t:common.cards.instead",
        "savings": "t:common.cards.savings",
        "notes": ["t:upsell-products.note-invoice"]
      }
    }
  ]
}`;

/** Of the way to an order: that each step of it exists, and that it comes to its end. */
export const funnel = {
  "funnel-missing-step": {
    why: "In some market the next step of the way does not exist: shoppers who have said yes would land on the error page. Give the page to that market, or lead elsewhere there.",
    file: "routes/upsellfat.json",
    at: [],
    wrong: `{ "name": "upsellfat", "markets": ["DE", "AT"] }`,
    right: `{ "name": "upsellfat" }`,
  },
  "funnel-dead-end": {
    why: "Shoppers who want to order come to a page from which they cannot: here the button scrolls to words, and nothing leads on. The message names the clicks that lead there.",
    file: "routes/winter.json",
    wrong: winterPage(false),
    right: winterPage(true),
  },
  "funnel-loop": {
    why: "Whatever shoppers click, they come back to where they were, and never to the end of their order. The message names the round.",
    file: "routes/upsell-tea.json",
    wrong: teaOffer("upsell-tea"),
    right: teaOffer("upsellfat"),
  },
  "orphan-page": {
    why: "The page is made for the middle of a funnel, and nothing leads there, so its offer is never seen. Name it as the `next` of an order form or of another offer, or as the end of a quiz; else take the file out.",
    file: "routes/upsell-tea.json",
    wrong: teaOffer("upsellfat"),
    right: null,
  },
} satisfies Record<string, Explanation>;
