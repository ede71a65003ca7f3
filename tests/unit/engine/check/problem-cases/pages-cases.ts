import { funnel } from "../../../../fixtures/funnel.ts";
import { manifestFiles } from "../../../../fixtures/manifests.ts";
import { type Changes, edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

/** A shared block with another one in its slot. */
const nest = (ref: string) =>
  `{ "name": "nest", "block": "tabs", "props": { "label": "Nest" }, "slots": { "panels": [{ "ref": "${ref}" }] } }`;

const withoutConsentWords = {
  "site.json": (text: string) => text.replace(/ {2}"consent": \{.*?\n {2}\},\n/s, ""),
};

/** The page of the form also offers a product to visitors who have ordered. */
const offering = (upsell: string): Changes => ({
  "routes/send.json": swap(
    '  "blocks": [\n',
    `${upsell}  "blocks": [\n    { "id": "offer", "block": "cards", "props": { "products": ["family"], "accept": { "sending": "Sending", "failed": "Try again." } } },\n`,
  ),
});

export const pagesCases = {
  "accept-without-upsell": {
    defect: offering(""),
    problem: {
      at: "routes/send.json:8:85",
      marked: '{ "sending": "Sending", "failed": "Try again." }',
      message: 'The route "send" has no "upsell" that the button could accept.',
      hint: 'Add the upsell to the route: "upsell": { "product": "…", "next": "…" }.',
    },
    nearMiss: { ...funnel, ...offering('  "upsell": { "product": "family", "next": "thanks" },\n') },
  },
  "block-not-allowed": {
    defect: {
      "routes/take.json": swap(
        '"prose", "props": { "body": "t:take.first" }',
        '"hero", "props": { "title": "t:take.first" }',
      ),
    },
    problem: {
      at: "routes/take.json:25:37",
      marked: '"hero"',
      message: 'The slot "panels" of "tabs" does not accept the block "hero".',
      hint: "Known: prose, tabs.",
    },
    nearMiss: {
      "routes/take.json": swap(
        '"prose", "props": { "body": "t:take.first" }',
        '"tabs", "props": { "label": "t:take.first" }',
      ),
    },
  },
  "slot-size": {
    defect: {
      "routes/take.json": swap(
        '{ "ref": "guarantee" }',
        '{ "ref": "guarantee" }, { "ref": "guarantee", "id": "g2" }, { "ref": "guarantee", "id": "g3" }, { "ref": "guarantee", "id": "g4" }',
      ),
    },
    problem: {
      at: "routes/take.json:24:19",
      marked: "[",
      message: 'The slot "panels" of "tabs" has 5 blocks.',
      hint: 'Remove blocks: "panels" takes at most 4 blocks.',
    },
    nearMiss: {
      "routes/take.json": swap(
        '{ "ref": "guarantee" }',
        '{ "ref": "guarantee" }, { "ref": "guarantee", "id": "g2" }',
      ),
    },
  },
  "missing-price": {
    defect: { "products/starter.json": swap(', "CHF": { "amount": 3200 }', "") },
    problem: {
      at: "products/starter.json:9:3",
      marked: '"prices"',
      message: "The product is sold in CH-FR, but has no price in CHF.",
      hint: 'Add the price, or leave these markets out with "markets".',
    },
    nearMiss: {
      "products/starter.json": swap(', "CHF": { "amount": 3200 } }', ' }, "markets": ["DE", "GB"]'),
      "routes/take.json": swap('"products": ["starter"]', '"products": ["starter", "family"]'),
    },
  },
  "duplicate-route-name": {
    defect: {
      "routes/take-2.json": manifestFiles["routes/error.json"]
        .replace('"error"', '"take-2", "path": "/take-2"')
        .replace('wrong." }', 'wrong.", "noindex": true }'),
    },
    problem: {
      at: "routes/take-2.json:3:11",
      marked: '"take-2"',
      message: 'The name "take-2" belongs to the twin of the route "take".',
      hint: "Choose another name.",
    },
    nearMiss: {
      "routes/take-3.json": manifestFiles["routes/error.json"]
        .replace('"error"', '"take-3", "path": "/take-3"')
        .replace('wrong." }', 'wrong.", "noindex": true }'),
    },
  },
  "duplicate-path": {
    defect: { "routes/gift.json": swap('"path": "/gift"', '"path": "/TAKE"') },
    problem: {
      at: "routes/gift.json:4:11",
      marked: '"/TAKE"',
      message: 'The route "take" already has the path "/TAKE". Upper and lower case make no difference.',
      hint: "Choose another path.",
    },
    nearMiss: { "routes/gift.json": swap('"path": "/gift"', '"path": "/take2"') },
  },
  "duplicate-instance-id": {
    defect: { "routes/terms.json": swap('"id": "german"', '"id": "rules"') },
    problem: {
      at: "routes/terms.json:9:13",
      marked: '"rules"',
      message: 'On the page of "terms", the id "rules" is used twice.',
      hint: "Give this block another id. The other block is in manifests/routes/terms.json.",
    },
    nearMiss: {
      "routes/terms.json": edits(
        swap('"id": "german"', '"id": "rules"'),
        swap(
          '"id": "rules", "block": "prose", "props"',
          '"id": "rules", "markets": ["GB", "CH-FR"], "block": "prose", "props"',
        ),
      ),
    },
  },
  "duplicate-market": {
    defect: { "markets.json": swap('"segment": "gb"', '"segment": "de"') },
    problem: {
      at: "markets.json:12:49",
      marked: '"de"',
      message: 'The segment "de" already belongs to the market DE.',
      hint: "Give this market another segment.",
    },
    nearMiss: { "markets.json": swap('"segment": "gb"', '"segment": "uk"') },
  },
  "market-not-live": {
    defect: { "markets.json": swap('"code": "GB",', '"code": "GB", "live": false,') },
    problem: {
      at: "markets.json:15:79",
      marked: '"GB"',
      message: 'All other visitors of these routes get the market "GB", which is not live.',
      hint: 'Remove "live": false from GB, or name another market.',
    },
    nearMiss: { "markets.json": swap('"code": "CH-FR",', '"code": "CH-FR", "live": false,') },
  },
  "scroll-without-products": {
    defect: { "routes/index.json": swap('"id": "products"', '"id": "goods"') },
    problem: {
      at: "routes/index.json:15:52",
      marked: "false",
      message:
        'This order button scrolls to the products, but the page of "index" has no block with the id "products".',
      hint: 'Add a cards block with the id "products", or set "navigate" to true.',
    },
    nearMiss: {
      "routes/index.json": edits(
        swap('"id": "products"', '"id": "goods"'),
        swap('"navigate": false', '"navigate": true'),
      ),
    },
  },
  "extends-cycle": {
    defect: { "routes/gift.json": swap('"extends": "take"', '"extends": "gift"') },
    problem: {
      at: "routes/gift.json:5:14",
      marked: '"gift"',
      message: "These routes extend each other in a cycle: gift → gift.",
      hint: 'Make one of them a full route, without "extends".',
    },
    nearMiss: { "routes/promo.json": swap('"extends": "gift"', '"extends": "take"') },
  },
  "ref-cycle": {
    defect: { "blocks/nest.json": nest("nest") },
    problem: {
      at: "blocks/nest.json:1:97",
      marked: '"nest"',
      message: "These shared blocks contain each other in a cycle: nest → nest.",
      hint: "Remove this one from the slot.",
    },
    nearMiss: { "blocks/nest.json": nest("guarantee") },
  },
  "unknown-patch-id": {
    defect: { "routes/gift.json": swap('"news": {', '"new": {') },
    problem: {
      at: "routes/gift.json:10:5",
      marked: '"new"',
      message: 'The page of "take" has no block with the id "new".',
      hint: 'Did you mean "news"?',
    },
    nearMiss: { "routes/gift.json": swap('"news": {', '"products": {') },
  },
  "image-without-alt": {
    defect: { "products/family.json": swap('"alt": "Three packs"', '"alt": " "') },
    problem: {
      at: "products/family.json:8:46",
      marked: '" "',
      message: "This picture has no text alternative.",
      hint: 'Describe it in "alt" in one short sentence: a message ("t:key") or a text. If it only decorates, add "decorative": true.',
    },
    nearMiss: { "products/family.json": swap('"alt": "Three packs"', '"alt": "t:kitchen.alt"') },
  },
  "external-link-not-allowed": {
    defect: { "blocks/guarantee.json": swap("https://help.example/", "https://help.example.evil/") },
    problem: {
      at: "blocks/guarantee.json:8:56",
      marked: '"https://help.example.evil/guarantee"',
      message: 'The link "https://help.example.evil/guarantee" leads to a host that the site does not allow.',
      hint: 'If you trust the host, add it to "allowedHosts" in manifests/site.json.',
    },
    nearMiss: { "blocks/guarantee.json": swap("https://help.example/", "https://HELP.example:443/") },
  },
  "missing-consent-words": {
    defect: withoutConsentWords,
    problem: {
      at: "site.json:14:3",
      marked: '"gtm"',
      message: "The site has a tag manager, but no texts that ask for consent.",
      hint: 'Add "consent" to site.json: the texts of the consent banner. Nothing loads without consent.',
    },
    nearMiss: {
      "site.json": edits(withoutConsentWords["site.json"], swap('  "gtm": "GTM-AB12",\n', "")),
    },
  },
  "invalid-gtm-id": {
    defect: { "site.json": swap("GTM-AB12", "gtm-ab12") },
    problem: {
      at: "site.json:14:10",
      marked: '"gtm-ab12"',
      message: '"gtm-ab12" is not a tag-manager id.',
      hint: 'Did you mean "GTM-AB12"?',
    },
    nearMiss: { "site.json": swap("GTM-AB12", "GTM-0") },
  },
  "missing-image-base": {
    defect: { "site.json": swap('"provider": "local"', '"provider": "delivery"') },
    problem: {
      at: "site.json:16:17",
      marked: '"delivery"',
      message: 'Pictures come from a hosted service ("delivery"), but its address is missing.',
      hint: 'Add "base": "https://…", the address in front of the file names.',
    },
    nearMiss: {
      "site.json": swap('"provider": "local"', '"provider": "delivery", "base": "https://img.example/x"'),
    },
  },
  "invalid-densities": {
    defect: { "site.json": swap('"provider": "local"', '"provider": "local", "densities": []') },
    problem: {
      at: "site.json:16:39",
      marked: "[]",
      message: "`densities` must not be empty, configure to `1` to render regular size only (DPR 1.0)",
      hint: "[1, 2] makes pictures for standard and high-density screens. It is the default, so you can remove the line.",
    },
    nearMiss: {
      "site.json": swap(
        '"height": 100, "placeholder": true',
        '"height": 100, "placeholder": true, "densities": " "',
      ),
    },
  },
  "unused-allowance": {
    defect: {
      "routes/take.json": swap(
        '"id": "hero",',
        '"id": "hero", "allow": { "placeholder-fact": "It is the brand." },',
      ),
    },
    problem: {
      at: "routes/take.json:11:32",
      marked: '"placeholder-fact"',
      message: '"placeholder-fact" is suppressed here, but does not occur.',
      hint: "Remove the entry, so that it does not hide a later problem.",
    },
    nearMiss: {
      "site.json": edits(
        swap('"days": 30', '"days": 30, "vatId": { "placeholder": "DE0", "law": "A VAT number is asked." }'),
        swap('"brand":', '"allow": { "placeholder-fact": "We have no VAT number yet." }, "brand":'),
      ),
    },
  },
  "placeholder-fact": {
    defect: {
      "site.json": swap(
        '"days": 30',
        '"days": 30, "vatId": { "placeholder": "DE0", "law": "A VAT number is asked." }',
      ),
    },
    problem: {
      at: "site.json:12:26",
      marked: '"vatId"',
      message: '"vatId" is still a placeholder, and pages show it: DE0. A VAT number is asked.',
      hint: "Replace the whole object with the real value.",
    },
    nearMiss: { "site.json": swap('"days": 30', '"days": 30, "vatId": "placeholder"') },
  },
} satisfies Record<string, ProblemCase>;
