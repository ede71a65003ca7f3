import type { Explanation } from "./explanation.ts";

/** Of what shoppers read: that it is written, in their language, and true for long. And of what nobody sees. */
export const wording = {
  "placeholder-text": {
    why: "Shoppers would read a note to ourselves: TODO, TBD, Lorem ipsum.",
    file: "messages/ch_CH/take.json",
    at: [],
    wrong: `{ "take.hero.eyebrow": "TODO" }`,
    right: `{ "take.hero.eyebrow": "Die Routine von {brand}" }`,
  },
  "untranslated-text": {
    why: "Shoppers would meet a sentence of another language in the middle of their own, and trust the shop less.",
    file: "messages/fr_FR/take.json",
    at: [],
    wrong: `{ "take.hero.order": "Dosen auswählen" }`,
    right: `{ "take.hero.order": "Choisir vos pots" }`,
  },
  "swiss-eszett": {
    why: "Switzerland writes ss for ß. With it a text looks as if it were not meant for Swiss shoppers.",
    file: "messages/ch_CH/take.json",
    at: [],
    wrong: `{ "take.hero.eyebrow": "Die große Routine von {brand}" }`,
    right: `{ "take.hero.eyebrow": "Die grosse Routine von {brand}" }`,
  },
  "wrong-script": {
    why: "A letter of another alphabet can look the same, as the Cyrillic о does. Search does not find the word, and screen readers stumble over it. Type the word anew.",
    file: "messages/en_GB/take.json",
    at: [],
    wrong: `{ "take.hero.order": "Cho\\u043ese your jars" }`,
    right: `{ "take.hero.order": "Choose your jars" }`,
  },
  "literal-price": {
    why: "When the price or the fee changes, this sentence goes on saying the old one, and shoppers may hold you to it.",
    file: "messages/en_GB/index.json",
    at: [],
    wrong: `{ "index.benefits.delivery.text": "In a plain box. Free from £49." }`,
    right: `{ "index.benefits.delivery.text": "In a plain box. Free from {freeDeliveryFrom}." }`,
  },
  "literal-percent": {
    why: "When a price changes, this sentence goes on promising the old saving, and shoppers may hold you to it.",
    file: "messages/en_GB/common.json",
    at: [],
    wrong: `{ "common.banner.offer": "Special offer: save 23%" }`,
    right: `{ "common.banner.offer": "Special offer: save {savings}" }`,
  },
  "literal-date": {
    why: "The countdown knows when it ends. When that changes, this sentence goes on naming the old day.",
    file: "messages/en_GB/buybf.json",
    at: [],
    wrong: `{ "buybf.hero.eyebrow": "Black Friday at {brand}, until 27 November" }`,
    right: `{ "buybf.hero.eyebrow": "Black Friday at {brand}" }`,
  },
  "vague-link": {
    why: "Screen readers list the links of a page by their words alone. Ten times “here” tells nobody where to go, and search engines learn nothing either.",
    file: "blocks/header.json",
    at: ["props"],
    wrong: `{ "links": [{ "label": "click here", "link": { "to": "terms", "hash": "contact" } }] }`,
    right: `{ "links": [{ "label": "t:common.header.contact", "link": { "to": "terms", "hash": "contact" } }] }`,
  },
  "title-too-long": {
    why: "Search results cut it off after about 60 characters, mostly in the middle of what matters.",
    file: "messages/en_GB/index.json",
    at: [],
    wrong: `{ "index.head.title": "{brand}: glucomannan capsules for people who like their meals and their plans" }`,
    right: `{ "index.head.title": "{brand}: glucomannan and chromium in capsules" }`,
  },
  "description-too-long": {
    why: "Search results cut it off after about 160 characters. Say what counts first, and no more.",
    file: "messages/en_GB/index.json",
    at: [],
    wrong: `{ "index.head.description": "Two capsules with a big glass of water before each main meal: what is in them, how they are taken, what they cost, how fast they are with you, and what to do if they do not suit you." }`,
    right: `{ "index.head.description": "Konjac glucomannan and chromium for people on an energy-restricted diet: 3 g of glucomannan a day in six capsules, with water, before meals." }`,
  },
  "description-too-short": {
    why: "Search engines put words of their own choice in place of a short one, often from the small print.",
    file: "messages/en_GB/index.json",
    at: [],
    wrong: `{ "index.head.description": "Glucomannan capsules." }`,
    right: `{ "index.head.description": "Konjac glucomannan and chromium for people on an energy-restricted diet: 3 g of glucomannan a day in six capsules, with water, before meals." }`,
  },
  "duplicate-title": {
    why: "In search results and among open tabs nobody can tell the two pages apart.",
    file: "routes/take2.json",
    at: ["head"],
    wrong: `{ "title": "t:take.head.title" }`,
    right: `{ "title": "t:take2.head.title" }`,
  },
  "text-too-long": {
    why: "It has no room where it stands: a button would break into several lines, and the page into a mess on a phone.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props", "order"],
    wrong: `{ "label": "Choose the jars that suit you best and order them on invoice today" }`,
    right: `{ "label": "t:take.hero.order" }`,
  },
  "unused-message": {
    why: "Somebody translates it into every language, and nobody reads it. Often it was left behind when a block was taken out, or its key is misspelt.",
    file: "messages/en_GB/take.json",
    at: [],
    wrong: `{ "take.hero.order": "Choose your jars", "take.hero.ordr": "Choose your jars" }`,
    right: `{ "take.hero.order": "Choose your jars" }`,
  },
  "unused-layout": {
    why: "Whoever changes the header changes it here too, for nothing. Delete the file, or give the layout to a route.",
    file: "layouts/offer-winter.json",
    wrong: `{
  "$schema": "../schema/layout.json",
  "name": "offer-winter",
  "description": "For the winter offer.",
  "before": [{ "ref": "header" }],
  "after": [{ "ref": "footer" }]
}`,
    right: null,
  },
  "unused-product": {
    why: "Its prices and texts are kept up to date, and nobody can order it. Delete the file, or add the id to `products` of a route or of `site.json`.",
    file: "products/winter-box.json",
    wrong: `{
  "$schema": "../schema/product.json",
  "id": "winter-box",
  "name": "t:products.starter.name",
  "summary": "t:products.starter.summary",
  "image": { "image": "product-starter.webp", "alt": "t:products.starter.alt", "preset": "product" },
  "packs": 1,
  "netWeightGrams": 118,
  "prices": {
    "EUR": { "amount": 3290 },
    "GBP": { "amount": 2790 },
    "CHF": { "amount": 3690 },
    "SEK": { "amount": 37900 },
    "DKK": { "amount": 24900 }
  }
}`,
    right: null,
  },
  "unused-shared-block": {
    why: "It looks as if it stood on pages, and changing it changes none. Delete the file, or put its `ref` where it is to stand.",
    file: "blocks/winter-note.json",
    wrong: `{
  "$schema": "../schema/shared-block.json",
  "name": "winter-note",
  "block": "rich-text",
  "props": { "title": "t:take.day.title", "body": "t:take.day.body" }
}`,
    right: null,
  },
  "unused-image": {
    why: "Nobody sees the file, and everybody who looks for a picture has to wonder. Here `error-empty-plate.webp` is shown nowhere any more.",
    file: "routes/error.json",
    at: ["blocks", "error", "props", "image"],
    wrong: `{ "image": "hero-kitchen.webp" }`,
    right: `{ "image": "error-empty-plate.webp" }`,
  },
  "unused-preset": {
    why: "It says how large pictures are made that do not exist. Take it out, or give it to a picture.",
    file: "site.json",
    at: ["images", "presets"],
    wrong: `{ "seal": { "width": 180, "height": 180 }, "banner": { "width": 1200, "height": 300 } }`,
    right: `{ "seal": { "width": 180, "height": 180 } }`,
  },
} satisfies Record<string, Explanation>;
