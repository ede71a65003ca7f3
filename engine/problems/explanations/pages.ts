import type { Explanation } from "./explanation.ts";

/** Of pages: what they show, offer and are made of. */
export const pages = {
  "missing-price": {
    why: "Shoppers of a market would see a product that they cannot buy. Amounts are in the smallest coin: `3990` is 39.90.",
    file: "products/starter.json",
    at: ["prices"],
    wrong: `{ "EUR": { "amount": 3490 }, "GBP": { "amount": 2990 } }`,
    right: `{ "EUR": { "amount": 3490 }, "GBP": { "amount": 2990 }, "CHF": { "amount": 3990 } }`,
  },
  "scroll-without-products": {
    why: "The button scrolls to the block with the id `products`. Without one a click does nothing, and the order is lost.",
    file: "routes/take.json",
    at: ["blocks", "products"],
    wrong: `{ "id": "goods" }`,
    right: `{ "id": "products" }`,
  },
  "accept-without-upsell": {
    why: "The button adds what the route offers after an order. Where the route offers nothing, a click could add nothing.",
    file: "routes/upsell.json",
    at: [],
    wrong: `{ "name": "upsell" }`,
    right: `{ "name": "upsell", "upsell": { "product": "carafe", "next": "upsellfat" } }`,
  },
  "extends-cycle": {
    why: "Each of these routes waits for another one to say what is on the page; none does.",
    file: "routes/offer1.json",
    at: [],
    wrong: `{ "name": "offer1", "extends": "offer1" }`,
    right: `{ "name": "offer1", "extends": "offer" }`,
  },
  "ref-cycle": {
    why: "A block that holds itself, at whatever depth, would be drawn without end.",
    file: "blocks/guarantee.json",
    at: [],
    wrong: `{ "name": "guarantee", "slots": { "below": [{ "ref": "guarantee" }] } }`,
    right: `{ "name": "guarantee" }`,
  },
  "image-without-alt": {
    why: 'Blind shoppers would not learn that there is a picture, nor would search engines. Say what it shows, in one short sentence. A picture that only decorates says `"decorative": true`.',
    file: "blocks/guarantee.json",
    at: ["props", "image"],
    wrong: `{ "image": "seal-guarantee.webp", "alt": "" }`,
    right: `{ "image": "seal-guarantee.webp", "alt": "t:common.guarantee.alt" }`,
  },
  "missing-legal-links": {
    why: "Before anybody orders, the law wants terms, privacy and contact to be at hand, on each page that sells. `legalLinks` in site.json says which links these are. Links of the page's own blocks count, and those of its layout.",
    file: "layouts/offer.json",
    at: [],
    wrong: `{ "after": [{ "ref": "market-switcher" }, { "ref": "info-modal" }] }`,
    right: `{ "after": [{ "ref": "footer" }, { "ref": "market-switcher" }, { "ref": "info-modal" }] }`,
  },
  "missing-withdrawal-link": {
    why: "Since 19 June 2026 shoppers in the European Union can withdraw from a contract online, and find the way to it on every page, for as long as they may. A market with `withdrawalFunction` asks for it; `withdrawal` in site.json says where the form is.",
    file: "blocks/footer-small.json",
    at: ["props"],
    wrong: `{ "consent": "by-site" }`,
    right: `{ "withdrawal": { "label": "t:common.footer.withdrawal", "link": "by-market" }, "consent": "by-site" }`,
  },
  "heading-order": {
    why: "Who cannot see the page moves about it by its headings, and search engines read them as its contents: one main heading, first of all, then those of sections, then those of what is in them. A level that is left out looks like something missed.",
    file: "routes/terms.json",
    at: ["blocks", "overview", "props"],
    wrong: `{ "title": "t:terms.overview.title" }`,
    right: `{ "title": "t:terms.overview.title", "level": "page" }`,
  },
  "inherited-alt": {
    why: "A variant that names another picture keeps everything else of the old one, its description too. Blind shoppers would be told of a picture that is not there.",
    file: "routes/offer1.json",
    at: ["blocks", "hero", "set"],
    wrong: `{ "image": { "image": "hero-path.webp" } }`,
    right: `{ "image": { "image": "hero-path.webp", "alt": "t:common.pictures.hero-path" } }`,
  },
} satisfies Record<string, Explanation>;
