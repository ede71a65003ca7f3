import type { Explanation } from "./explanation.ts";

/** Of names: that what they stand for exists. */
export const names = {
  "unknown-block": {
    why: 'There is nothing to draw, so the page would have a hole. The editor lists the blocks when you type `"block": "`.',
    file: "routes/take.json",
    at: ["blocks", "hero"],
    wrong: `{ "block": "heor" }`,
    right: `{ "block": "hero" }`,
  },
  "unknown-layout": {
    why: "The page would have no header and no footer, so no imprint and no way on.",
    file: "routes/take.json",
    at: [],
    wrong: `{ "layout": "ofer" }`,
    right: `{ "layout": "offer" }`,
  },
  "unknown-route": {
    why: "A click would lead to the error page. Links name the route, not its path: `terms`, not `/terms`.",
    file: "blocks/header.json",
    at: ["props"],
    wrong: `{ "home": { "to": "/" } }`,
    right: `{ "home": { "to": "index" } }`,
  },
  "unknown-ref": {
    why: "The page would lack this part. `ref` takes the name of a file in `blocks/`.",
    file: "layouts/simple-header.json",
    at: [],
    wrong: `{ "after": [{ "ref": "foter" }] }`,
    right: `{ "after": [{ "ref": "footer" }] }`,
  },
  "unknown-product": {
    why: "The card of this product could not be drawn, and nobody could order it.",
    file: "site.json",
    at: [],
    wrong: `{ "products": ["starter", "bestvalue", "family"] }`,
    right: `{ "products": ["starter", "best-value", "family"] }`,
  },
  "unknown-message": {
    why: "Shoppers would read a key such as `t:take.hero.titel` in place of a sentence.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props"],
    wrong: `{ "title": "t:take.hero.titel" }`,
    right: `{ "title": "t:take.hero.title" }`,
  },
  "unknown-image": {
    why: "Shoppers would see a broken picture. Pictures lie in `public/images/`; capitals count.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props", "image"],
    wrong: `{ "image": "hero-jar.png" }`,
    right: `{ "image": "hero-jar.webp" }`,
  },
  "unknown-preset": {
    why: "The preset says how large a picture is made. Without it the page does not know, and would jump while it loads. Presets stand in `images` of `site.json`.",
    file: "routes/take.json",
    at: ["blocks", "hero", "props", "image"],
    wrong: `{ "preset": "heros" }`,
    right: `{ "preset": "hero" }`,
  },
  "unknown-market": {
    why: "What is limited to a market that does not exist is shown to nobody. A market is called by its `code` in `markets.json`: `GB`, not `UK`.",
    file: "routes/take.json",
    at: ["blocks", "countdown"],
    wrong: `{ "markets": ["UK"] }`,
    right: `{ "markets": ["GB"] }`,
  },
  "unknown-locale": {
    why: "A market would have no words, or the words that it leaves out would come from nowhere.",
    file: "markets.json",
    at: ["locales", "ch_FR"],
    wrong: `{ "fallback": "fr_CH" }`,
    right: `{ "fallback": "fr_FR" }`,
  },
  "unknown-section": {
    why: "The link would open the page, and stay at its top: the section that it promises is not there. A section is a block, called by its `id`; a shared block without one by its name.",
    file: "blocks/header.json",
    at: ["props"],
    wrong: `{ "links": [{ "label": "t:common.header.contact", "link": { "to": "terms", "hash": "contacts" } }] }`,
    right: `{ "links": [{ "label": "t:common.header.contact", "link": { "to": "terms", "hash": "contact" } }] }`,
  },
  "unknown-modal-section": {
    why: "The info modal would not open, or open empty. Its sections stand in `blocks/info-modal.json`.",
    file: "routes/upsell.json",
    at: ["blocks", "hero", "props", "action", "link"],
    wrong: `{ "to": "upsellfat", "opens": "cancel" }`,
    right: `{ "to": "upsellfat", "opens": "cancelOffer" }`,
  },
  "unknown-slot": {
    why: "Blocks in a slot that does not exist are never drawn. Put them into the page's own list, below the block.",
    file: "routes/take.json",
    at: ["blocks", "hero"],
    wrong: `{ "id": "hero", "slots": { "below": [{ "ref": "guarantee", "id": "seal" }] } }`,
    right: `{ "id": "hero" }`,
  },
  "block-not-allowed": {
    why: "A slot is made for certain blocks; another one would break its look, or could not be used with a keyboard. The message lists those that it takes.",
    file: "blocks/info-tabs.json",
    wrong: `{
  "name": "info-tabs",
  "block": "tabs",
  "props": { "label": "t:common.footer.links" },
  "slots": { "panels": [{ "id": "first", "block": "hero", "props": { "title": "t:take.hero.title" } }] }
}`,
    right: `{
  "name": "info-tabs",
  "block": "tabs",
  "props": { "label": "t:common.footer.links" },
  "slots": { "panels": [{ "id": "first", "block": "rich-text", "props": { "body": "t:take.day.body" } }] }
}`,
  },
  "unknown-version": {
    why: "`version` says for which version of the block the props were written. A newer one than there is means props that this shop cannot read yet. Leave it out in new blocks.",
    file: "routes/take.json",
    at: ["blocks", "hero"],
    wrong: `{ "block": "hero", "version": 9 }`,
    right: `{ "block": "hero" }`,
  },
  "unknown-patch-id": {
    why: "The change would change nothing, so the variant looks like the route that it extends. The keys of `blocks` in a variant are ids of the base's blocks.",
    file: "routes/offer1.json",
    at: [],
    wrong: `{ "blocks": { "heros": { "set": { "title": "t:offer1.hero.title" } } } }`,
    right: `{ "blocks": { "hero": { "set": { "title": "t:offer1.hero.title" } } } }`,
  },
  "duplicate-route-name": {
    why: "Links could not say which of the two they mean. Each route also takes the name of its twin: `take` takes `take-2`, and the home page `index-home`.",
    file: "routes/take-2.json",
    wrong: `{
  "$schema": "../schema/route.json",
  "name": "take-2",
  "path": "/take-two",
  "extends": "offer"
}`,
    right: null,
  },
  "duplicate-path": {
    why: "An address shows one page. The other one could never be visited. Capitals make no difference.",
    file: "routes/offer1.json",
    at: [],
    wrong: `{ "path": "/Offer" }`,
    right: `{ "path": "/offer1" }`,
  },
  "duplicate-instance-id": {
    why: "Links to the section, and variants that change it, could not say which of the two they mean. A shared block without an `id` has its name as id.",
    file: "routes/take.json",
    at: ["blocks", "day"],
    wrong: `{ "id": "hero" }`,
    right: `{ "id": "day" }`,
  },
  "duplicate-market": {
    why: "Two markets would share their addresses, so shoppers of one would see the prices of the other.",
    file: "markets.json",
    at: ["markets", "AT"],
    wrong: `{ "segment": "de" }`,
    right: `{ "segment": "at" }`,
  },
} satisfies Record<string, Explanation>;
