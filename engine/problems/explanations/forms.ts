import type { Explanation } from "./explanation.ts";

/** A page with an order form of its own, beside the one that others share. */
const orderPage = (terms: string) => `{
  "$schema": "../schema/route.json",
  "name": "invoice",
  "path": "/invoice",
  "layout": "default",
  "head": { "title": "t:forms.order.title", "description": "t:forms.order.pay" },
  "blocks": [
    {
      "id": "order",
      "block": "form",
      "props": {
        "title": "t:forms.order.title",
        "form": "order",
        "order": {
          "lines": { "products": "route", ${terms} },
          "bill": "t:forms.order.bill",
          "price": "t:forms.order.price",
          "delivery": "t:forms.order.delivery",
          "free": "t:forms.order.free",
          "total": "t:forms.order.total",
          "unchosen": "t:forms.order.unchosen",
          "instead": "t:common.cards.instead",
          "notes": ["t:forms.order.pay"]
        }
      }
    }
  ]
}`;

/** Of forms: that they can be filled in, are understood, and lead on. */
export const forms = {
  "unknown-form": {
    why: "The page would have no form. `form` takes the name of a file in `forms/`.",
    file: "routes/feedback.json",
    at: ["blocks", "send", "props"],
    wrong: `{ "form": "feadback" }`,
    right: `{ "form": "feedback" }`,
  },
  "form-named-like-quiz": {
    why: "Answers of both would be sent to one address, and could not be told apart. Give the form another name, and its file.",
    file: "forms/v1.json",
    wrong: `{
  "$schema": "../schema/form.json",
  "name": "v1",
  "description": "A question to us.",
  "sections": [
    {
      "fields": [
        {
          "control": "text", "name": "number", "label": "t:forms.number.label",
          "schema": { "type": "string", "maxLength": 40 }
        }
      ]
    }
  ],
  "submit": "t:forms.feedback.submit",
  "next": { "to": "index" }
}`,
    right: null,
  },
  "form-without-end": {
    why: "Visitors would send the form and not learn that it arrived. Say it with `sent`, or lead on with `next`.",
    file: "forms/feedback.json",
    at: [],
    wrong: `{ "submit": "t:forms.feedback.submit" }`,
    right: `{
  "submit": "t:forms.feedback.submit",
  "sent": { "title": "t:forms.feedback.sent-title", "text": "t:forms.feedback.sent-text" }
}`,
  },
  "form-without-products": {
    why: "The form asks which product, and the page offers none: nobody could send it.",
    file: "routes/feedback.json",
    at: ["blocks", "send", "props"],
    wrong: `{ "form": "order" }`,
    right: `{ "form": "feedback" }`,
  },
  "delivery-terms-differ": {
    why: "An order costs what the shop works out, in one way for all forms: those of `blocks/order.json` and this one. A form with other facts would promise another price than the bill.",
    file: "routes/invoice.json",
    wrong: orderPage(`"fee": "deliveryFee"`),
    right: orderPage(`"fee": "deliveryFee", "freeFrom": "freeDeliveryFrom"`),
  },
  "missing-form-words": {
    why: "Forms could not say what is wrong with an entry, nor that they are being sent.",
    file: "site.json",
    at: [],
    wrong: `{ "brand": "Mellva" }`,
    right: `{ "brand": "Mellva", "form": { "optional": "t:forms.optional", "choose": "t:forms.choose", "…": "…" } }`,
  },
  "missing-form-message": {
    why: "The form would refuse an entry and not say why, and visitors would give up.",
    file: "forms/feedback.json",
    at: ["sections", "0", "fields", "number"],
    wrong: `{ "name": "number", "schema": { "minLength": 5, "maxLength": 40 } }`,
    right: `{ "name": "number", "schema": { "minLength": 5, "maxLength": 40 }, "errors": { "minLength": "t:forms.number.hint" } }`,
  },
  "duplicate-field": {
    why: "One entry would be kept over the other, and something that a visitor wrote would be lost.",
    file: "forms/feedback.json",
    at: ["sections", "0", "fields", "number"],
    wrong: `{ "name": "email" }`,
    right: `{ "name": "number" }`,
  },
  "unknown-country-format": {
    why: "The entry would not be checked by the rules of the country. Formats such as `postcode` and `phone` stand in `formats` of each market.",
    file: "forms/order.json",
    at: ["sections", "1", "fields", "postcode"],
    wrong: `{ "countryFormat": "postcod" }`,
    right: `{ "countryFormat": "postcode" }`,
  },
  "invalid-form-schema": {
    why: "No entry can be checked by this, so none would be accepted. Mostly a bracket of the pattern is not closed.",
    file: "forms/feedback.json",
    at: ["sections", "0", "fields", "number"],
    wrong: `{ "schema": { "pattern": "^[0-9+$" }, "errors": { "pattern": "t:forms.number.hint" } }`,
    right: `{ "schema": { "pattern": "^[0-9]+$" }, "errors": { "pattern": "t:forms.number.hint" } }`,
  },
  "mask-does-not-fit": {
    why: "Visitors see the example, write theirs alike, and are refused. Mask, pattern and example have to agree.",
    file: "markets.json",
    at: ["markets", "DE", "formats", "postcode"],
    wrong: `{ "pattern": "^[0-9]{5}$", "mask": "#####", "example": "1011" }`,
    right: `{ "pattern": "^[0-9]{5}$", "mask": "#####", "example": "10115" }`,
  },
  "unknown-fact": {
    why: "The form could not work out what delivery costs. Each market needs this fact as an amount of money, of its own or from `site.json`.",
    file: "blocks/order.json",
    at: ["props", "order", "lines"],
    wrong: `{ "fee": "deliveryDays" }`,
    right: `{ "fee": "deliveryFee" }`,
  },
} satisfies Record<string, Explanation>;
