import { edits, swap } from "../../../../fixtures/world.ts";
import type { ProblemCase } from "./problem-case.ts";

/** A market of the world in Swiss German, with a catalogue of its own that falls back on the German one. */
const swissGerman = edits(
  swap(
    '{ "code": "ch_FR", "fallback": "fr_FR" }',
    '{ "code": "ch_FR", "fallback": "fr_FR" }, { "code": "ch_CH", "fallback": "de_DE" }',
  ),
  swap(
    '    { "code": "CH-FR", "country"',
    '    { "code": "CH", "country": "CH", "segment": "ch", "locale": "ch_CH", "languageTag": "de-CH", "currency": "CHF", "formats": { "postcode": { "pattern": "^[0-9]{4}$", "mask": "####", "example": "8001" } } },\n    { "code": "CH-FR", "country"',
  ),
);

const inEnglish = (from: string, to: string) => ({ "messages/en_GB/common.json": swap(from, to) });
const first = (text: string) => inEnglish('"take.first": "First"', `"take.first": "${text}"`);
const ends = swap(
  '"order": { "label": "t:order", "navigate": true }',
  '"until": "2026-12-31T23:59:00+01:00", "order": { "label": "t:order", "navigate": true }',
);

const spareLayout = '{ "name": "spare", "description": "A spare one.", "before": [], "after": [] }';
const spareBlock = '{ "name": "spare", "block": "prose", "props": { "body": "Spare." } }';
const spareProduct = `{
  "id": "spare",
  "name": "Spare", "summary": "One more", "packs": 1, "contents": "by-piece",
  "image": { "image": "pack.svg", "alt": "A pack", "preset": "card" },
  "prices": { "EUR": { "amount": 100 }, "GBP": { "amount": 100 }, "CHF": { "amount": 100 } }
}`;
const otherPicture = swap('"pack.svg"', '"kitchen.webp"');
/** The base of the variants has a picture. */
const pictured = swap(
  '"title": "t:take.title",\n        "order"',
  '"title": "t:take.title", "image": { "image": "kitchen.webp", "alt": "t:kitchen.alt", "preset": "hero" },\n        "order"',
);

const widePreset = swap('"card": {', '"wide": { "width": 9, "height": 9 }, "card": {');

const legalLinks = (link: string) =>
  swap(
    '"allowedHosts"',
    `"legalLinks": [{ "name": "rules", "link": ${link}, "law": "A law asks for it (§ 1)." }], "allowedHosts"`,
  );
const withdrawing = {
  "markets.json": swap('"currency": "EUR",', '"currency": "EUR", "withdrawalFunction": true,'),
};

export const adviceCases = {
  "missing-legal-links": {
    // Its order form asks for the consent to them, with a link; the layout "default" has a footer.
    defect: { "site.json": legalLinks('{ "to": "terms", "hash": "rules" }') },
    problem: {
      at: "routes/promo.json:10:3",
      marked: '"blocks"',
      message: "One can buy from this page, but it has no link to rules. A law asks for it (§ 1).",
      hint: 'Add a link that leads there, or a shared block that has it: { "to": "terms", "hash": "rules" }.',
    },
    nearMiss: {
      "site.json": legalLinks('{ "to": "terms", "hash": "rules" }'),
      "routes/gift.json": swap('"body": "Second"', '"body": "See [the rules](to:terms-2#rules)."'),
    },
  },
  "missing-withdrawal-link": {
    defect: withdrawing,
    problem: {
      at: "markets.json:11:117",
      marked: '"withdrawalFunction"',
      message:
        "A withdrawal function is asked for in DE, but site.json does not say where it is. The law wants it in plain sight and always at hand (Art. 11a of Directive 2011/83/EU, since 19 June 2026).",
      hint: 'Add "withdrawal" to site.json, a link to the form: { "to": "route", "hash": "id" }.',
    },
    nearMiss: {
      ...withdrawing,
      "site.json": swap('"allowedHosts"', '"withdrawal": { "to": "send", "hash": "send" }, "allowedHosts"'),
      "blocks/main-footer.json": swap('"help": "by-route"', '"help": "by-route", "withdrawal": "by-market"'),
      "layouts/empty.json": swap('"after": []', '"after": [{ "ref": "main-footer" }]'),
    },
  },
  "heading-order": {
    defect: { "routes/take.json": swap('"body": "t:take.first"', '"body": "t:take.first", "main": true') },
    problem: {
      at: "routes/take.json:25:37",
      marked: '"prose"',
      message: 'The page of "take" has 2 main headings (h1): those of "hero" and "first".',
      hint: "Leave the main heading to one block, and let the others begin sections.",
    },
    nearMiss: inEnglish('"take.first": "First"', '"take.first": "## First\\n\\n### Then"'),
  },
  "swiss-eszett": {
    defect: { "markets.json": swissGerman, "messages/ch_CH/common.json": '{ "order": "Abschließen" }' },
    problem: {
      at: "messages/ch_CH/common.json:1:12",
      marked: '"Abschließen"',
      message: "Switzerland writes no ß.",
      hint: "Write ss.",
    },
    nearMiss: {
      "markets.json": swissGerman,
      "messages/de_DE/common.json": swap("Jetzt bestellen", "Abschließen"),
      "messages/ch_CH/common.json": '{ "order": "Abschliessen" }',
    },
  },
  "forbidden-claim": {
    defect: first("Lose up to 5 kg"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Lose up to 5 kg"',
      message:
        '"Lose up to 5 kg" claims what food may not. Claims may not name a rate or an amount of weight loss (Regulation (EC) 1924/2006, Art. 12 (b)).',
      hint: "Say what the register allows, in its words, or what the product is.",
    },
    nearMiss: first("Nobody needs a detox"),
  },
  "stale-savings": {
    defect: { "products/family.json": swap('"compareAt": 7500', '"compareAt": 8500') },
    problem: {
      at: "products/family.json:13:43",
      marked: "8500",
      message:
        '3 packs bought singly cost 7500 in GBP: "starter" is 2500. The savings that pages show do not hold.',
      hint: 'Write 7500, or mend the price of "starter".',
    },
    nearMiss: {
      "products/family.json": swap(
        '"marketPrices": {',
        '"marketPrices": { "GB": { "amount": 6000, "compareAt": 8500, "history": [{ "from": "2026-08-01", "to": "2026-09-30", "amount": 8500 }] },',
      ),
    },
  },
  "missing-unit-price": {
    defect: { "products/starter.json": swap('"contents": { "amount": 250, "unit": "g" },', "") },
    problem: {
      at: "products/starter.json:3:9",
      marked: '"starter"',
      message:
        "DE, GB ask for the price per unit beside the price of what is sold by weight or volume, and nothing says how much is in this.",
      hint: 'Add "contents": { "amount": 118, "unit": "g" }, or "by-piece" if it is sold by number.',
    },
    nearMiss: {
      "products/starter.json": edits(
        swap('"contents": { "amount": 250, "unit": "g" },', ""),
        swap('"prices"', '"markets": ["CH-FR"], "prices"'),
      ),
      "products/family.json": swap('{ "amount": 750, "unit": "g" }', '"by-piece"'),
    },
  },
  "prior-price": {
    defect: {
      "products/starter.json": swap('{ "amount": 2990 }', '{ "amount": 2990, "compareAt": 3990 }'),
    },
    problem: {
      at: "products/starter.json:9:53",
      marked: "3990",
      message:
        '3990 is struck through in DE, and nothing bears it out: single packs of the same contents do not cost that there, and there is no "history".',
      hint: 'Say in "history" what it cost before, and on which days, or leave "compareAt" out.',
    },
    nearMiss: {
      "products/starter.json": swap(
        '{ "amount": 2990 }',
        '{ "amount": 2990, "compareAt": 3990, "history": [{ "from": "2026-09-01", "to": "2026-10-31", "amount": 3990 }] }',
      ),
    },
  },
  "restarting-countdown": {
    defect: { "routes/gift.json": swap('"tone": "loud"', '"clock": "duration", "tone": "loud"') },
    problem: {
      at: "routes/gift.json:9:58",
      marked: '"duration"',
      message:
        "In DE, GB this countdown starts anew with every visit, so it threatens with an end that does not come.",
      hint: 'Take "deadline", and say in "until" when the offer really ends.',
    },
    nearMiss: {
      "routes/gift.json": swap('"tone": "loud"', '"clock": "deadline", "tone": "loud"'),
      "routes/take.json": swap(
        '{ "id": "news"',
        '{ "id": "swiss", "block": "hero", "markets": ["CH-FR"], "props": { "title": "t:take.title", "clock": "duration" } }, { "id": "news"',
      ),
    },
  },
  "inherited-alt": {
    defect: {
      "routes/take.json": pictured,
      "routes/gift.json": swap('"tone": "loud"', '"image": { "image": "share.webp" }'),
    },
    problem: {
      at: "routes/gift.json:9:69",
      marked: '"share.webp"',
      message: 'The picture is another one here, and its words are still those of "kitchen.webp".',
      hint: 'Say beside it in "alt" what the new picture shows: a message ("t:key") or a text. If the old words fit it too, repeat them.',
    },
    nearMiss: {
      "routes/take.json": pictured,
      "routes/gift.json": swap(
        '"tone": "loud"',
        '"image": { "image": "share.webp", "alt": "t:kitchen.alt" }',
      ),
    },
  },
  "overlapping-order-rules": {
    defect: {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "query": { "ref": "x" }, "to": "gift" },\n    { "to": "promo" }',
      ),
    },
    problem: {
      at: "order-targets.json:7:5",
      marked: '{ "query": { "ref": "x" }, "to": "gift" }',
      message:
        'Rules before this one take visits that it is for as well, only because they stand first: "take-2" with ?ref=x by rule 2, to "terms-2"; "index" with ?ref=x by rule 3, to "take".',
      hint: "Write a rule for such visits before both, or keep routes and queries apart.",
    },
    nearMiss: {
      "order-targets.json": swap(
        '{ "routes": ["take-2"]',
        '{ "routes": ["take-2"], "query": { "src": "post" }, "to": "gift" },\n    { "routes": ["take-2"]',
      ),
    },
  },
  "noindex-conflict": {
    defect: { "redirects.json": swap('"/take?from=old#hero"', '"/promo/gb?from=old", "status": 308') },
    problem: {
      at: "redirects.json:4:29",
      marked: '"/promo/gb?from=old"',
      message:
        'The redirect says for good (308) that this page takes the place of another, and the route "promo" keeps search engines out: both are lost to them.',
      hint: 'Lead to a page that may be found, or write "status": 302.',
    },
    nearMiss: { "redirects.json": swap('"/take?from=old#hero"', '"/promo/gb?from=old", "status": 307') },
  },
  "placeholder-text": {
    defect: { "routes/gift.json": swap('"body": "Second"', '"body": "TODO: second"') },
    problem: {
      at: "routes/gift.json:11:81",
      marked: '"TODO: second"',
      message: '"TODO" stands in for words that are still to be written.',
      hint: "Write the text.",
    },
    nearMiss: { "routes/gift.json": swap('"body": "Second"', '"body": "Todos, XXXL"') },
  },
  "unused-message": {
    defect: { "messages/fr_FR/common.json": swap('"loading"', '"load": "Charge", "loading"') },
    problem: {
      at: "messages/fr_FR/common.json:2:3",
      marked: '"load"',
      message: 'Nothing shows the message "load".',
      hint: "Take it out of fr_FR.",
    },
    // While a key is misspelt, it may be this one that is meant; and what a broken manifest names is not known.
    nearMiss: { "messages/ch_FR/common.json": swap('"order"', '"loading": "Charge", "order"') },
  },
  "unused-layout": {
    defect: { "layouts/spare.json": spareLayout },
    problem: {
      at: "layouts/spare.json:1:11",
      marked: '"spare"',
      message: 'No route has the layout "spare".',
      hint: "Delete the file, or give the layout to a route.",
    },
    nearMiss: {
      "layouts/spare.json": spareLayout,
      "routes/gift.json": swap('"extends": "take",', '"extends": "take", "layout": "spare",'),
    },
  },
  "unused-product": {
    defect: { "products/spare.json": spareProduct },
    problem: {
      at: "products/spare.json:2:9",
      marked: '"spare"',
      message: 'Nothing offers the product "spare".',
      hint: 'Delete the file, or add the id to "products" of a route or of site.json.',
    },
    nearMiss: {
      "products/spare.json": spareProduct,
      "routes/take.json": swap('"products": ["starter"]', '"products": ["spare"]'),
    },
  },
  "unused-shared-block": {
    defect: { "blocks/spare.json": spareBlock },
    problem: {
      at: "blocks/spare.json:1:11",
      marked: '"spare"',
      message: 'No page shows the shared block "spare".',
      hint: 'Delete the file, or put { "ref": "spare" } where it is to stand.',
    },
    nearMiss: {
      "blocks/spare.json": spareBlock,
      "routes/gift.json": swap('"after": [', '"after": [{ "ref": "spare" }, '),
    },
  },
  "unused-image": {
    defect: { "products/starter.json": otherPicture },
    problem: {
      at: "site.json:15:3",
      marked: '"images"',
      message: 'Nothing shows the picture "pack.svg" in public/images/.',
      hint: "Delete the file, or show it.",
    },
    nearMiss: {
      "products/starter.json": otherPicture,
      "routes/take.json": swap('"kitchen.webp"', '"pack.svg"'),
    },
  },
  "unused-preset": {
    defect: { "site.json": widePreset },
    problem: {
      at: "site.json:19:7",
      marked: '"wide"',
      message: 'No picture has the preset "wide".',
      hint: "Take it out, or give it to a picture.",
    },
    nearMiss: {
      "site.json": widePreset,
      "products/starter.json": swap('"preset": "card"', '"preset": "wide"'),
    },
  },
  "foreign-fallback": {
    defect: { "markets.json": swap('"fallback": "fr_FR"', '"fallback": "en_GB"') },
    problem: {
      at: "markets.json:8:36",
      marked: '"en_GB"',
      message: "ch_FR is in French, en_GB in English: CH-FR shows 22 of its texts in English.",
      hint: 'Translate them into messages/ch_FR/. Without "fallback" the check names each one that is missing.',
    },
    // Everything is said in German itself, so nobody sees the fallback.
    nearMiss: { "markets.json": swap('{ "code": "de_DE" }', '{ "code": "de_DE", "fallback": "en_GB" }') },
  },
  "untranslated-text": {
    defect: inEnglish("Order now", "Jetzt bestellen"),
    problem: {
      at: "messages/en_GB/common.json:3:12",
      marked: '"Jetzt bestellen"',
      message: "This is the text of de_DE, word for word.",
      hint: "Translate it.",
    },
    nearMiss: {
      "messages/de_DE/common.json": swap('"Einstieg"', '"Apple Pay"'),
      ...inEnglish('"Starter"', '"Apple Pay"'),
    },
  },
  "wrong-script": {
    defect: first("F\u0456rst of all"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"F\u0456rst of all"',
      message: '"F\u0456rst" has a letter of another script: \u0456 (U+0456).',
      hint: "Type the word anew: it looks right, but search and screen readers take it for another one.",
    },
    nearMiss: first("β-carotene, 20 µg, café"),
  },
  "literal-price": {
    defect: first("Now £25 only"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Now £25 only"',
      message: '"£25" is the price of "starter" in GB, and stays as it is when that changes.',
      hint: "Leave it to the blocks that show products; they take it from the product's file.",
    },
    nearMiss: first("Fines of £24, and 25 pieces"),
  },
  "literal-percent": {
    defect: first("Save 20%"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Save 20%"',
      message: '"20%" is what "family" saves in GB, and stays as it is when prices change.',
      hint: "Write {savings}, what the page's second product saves, or leave it to the products' cards.",
    },
    nearMiss: first("Holds 120% or 1.20%, and 20 pieces"),
  },
  "literal-date": {
    defect: { "routes/take.json": ends, ...first("Until 31\u00a0December") },
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Until 31\u00a0December"',
      message: '"31 december" is the day that a countdown ends on, and stays as it is when that changes.',
      hint: "Leave the day to the countdown.",
    },
    nearMiss: { "routes/take.json": ends, ...first("Until 30 December") },
  },
  "vague-link": {
    defect: inEnglish("see [terms]", "see [Here.]"),
    problem: {
      at: "messages/en_GB/common.json:7:21",
      marked: '"**{days} days** guarantee, see [Here.](to:terms#rules)."',
      message: 'A link that says "Here." does not say where it leads.',
      hint: "Make the words a link that name what is there: screen readers list links by their words alone.",
    },
    nearMiss: inEnglish("see [terms]", "here, or [here in the terms]"),
  },
  "title-too-long": {
    defect: inEnglish("Welcome to {brand}", `${"W".repeat(57)}{brand}`),
    problem: {
      at: "messages/en_GB/common.json:11:18",
      marked: `"${"W".repeat(57)}{brand}"`,
      message: "This title has 61 characters in GB, and search engines cut off what is longer than 60.",
      hint: "Say the same in fewer words, the most important first.",
    },
    nearMiss: inEnglish("Welcome to {brand}", `${"W".repeat(56)}{brand}\u00ad`),
  },
  "description-too-long": {
    defect: inEnglish("The rules by which", `${"r".repeat(142)} by which`),
    problem: {
      at: "messages/en_GB/common.json:14:24",
      marked: `"${"r".repeat(142)} by which we sell, deliver and take things back."`,
      message:
        "This description has 190 characters in GB, and search engines cut off what is longer than 160.",
      hint: "Say the same in fewer words, the most important first.",
    },
    nearMiss: inEnglish("The rules by which", `${"r".repeat(112)} by which`),
  },
  "description-too-short": {
    defect: inEnglish("The rules by which we sell, deliver and take things back.", "The rules."),
    problem: {
      at: "messages/en_GB/common.json:14:24",
      marked: '"The rules."',
      message:
        "This description has 10 characters in GB, and search engines mostly put other words in place of what is shorter than 50.",
      hint: "Say in one or two sentences what the page offers.",
    },
    // The page is kept out of search engines.
    nearMiss: {
      "routes/promo.json": swap(
        '"title": "Promo", "noindex"',
        '"title": "Promo", "description": "Short.", "noindex"',
      ),
    },
  },
  "duplicate-title": {
    defect: inEnglish('"gift.title": "Gift"', '"gift.title": "Take"'),
    problem: {
      at: "routes/gift.json:7:22",
      marked: '"t:gift.title"',
      message: 'In GB this page has the same title as "take": Take',
      hint: 'Give it a title of its own, so that search results can be told apart, or keep it out of them: "noindex": true.',
    },
    nearMiss: {
      "routes/promo.json": swap('"head": { "title": "Promo"', '"head": { "title": "t:take.title"'),
    },
  },
  "text-too-long": {
    defect: inEnglish("Order now", `Order ${"n".repeat(27)}`),
    problem: {
      at: "messages/en_GB/common.json:3:12",
      marked: `"Order ${"n".repeat(27)}"`,
      message:
        'This text has 33 characters in GB. As "label" in manifests/routes/index.json it has room for 32.',
      hint: "Say it in fewer words, or let another text say the rest.",
    },
    nearMiss: inEnglish("Order now", `Order ${"n".repeat(26)}\u00ad`),
  },
} satisfies Record<string, ProblemCase>;
