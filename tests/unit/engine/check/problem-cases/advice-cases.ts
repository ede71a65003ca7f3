import { textHash } from "../../../../../engine/site/text-hash.ts";
import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

/** A market of the test site in Swiss German. Its own catalogue falls back on the German one. */
const swissGerman = edits(
  swap(
    '{ "code": "ch_FR", "fallback": "fr_FR" }',
    '{ "code": "ch_FR", "fallback": "fr_FR" }, { "code": "ch_CH", "fallback": "de_DE" }',
  ),
  swap(
    '    { "code": "CH-FR", "country"',
    '    { "code": "CH", "country": "CH", "segment": "ch", "locale": "ch_CH", "languageTag": "de-CH", "currency": "CHF", "formats": { "postcode": { "pattern": "^[0-9]{4}$", "mask": "####", "example": "8001" } }, "facts": { "shipping": { "money": 490 } } },\n    { "code": "CH-FR", "country"',
  ),
);

const inEnglish = (from: string, to: string) => ({ "messages/en_GB/common.json": swap(from, to) });
const first = (text: string) => inEnglish('"take.first": "First"', `"take.first": "${text}"`);

const spareLayout = '{ "name": "spare", "description": "A spare one.", "before": [], "after": [] }';
const spareBlock = '{ "name": "spare", "block": "prose", "props": { "body": "Spare." } }';
const spareProduct = `{
  "id": "spare",
  "name": "Spare", "summary": "One more", "packs": 1, "contents": "by-piece",
  "image": { "image": "pack.svg", "alt": "A pack", "preset": "card" },
  "prices": { "EUR": { "amount": 100 }, "GBP": { "amount": 100 }, "CHF": { "amount": 100 } }
}`;
const otherPicture = swap('"pack.svg"', '"kitchen.webp"');
/** The base of the variants gets a picture. */
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

/** Without a tag manager there is no consent banner, whose settings would be an opt-out. */
const counting = (counts: string, currency: "EUR" | "GBP" = "EUR") => ({
  "site.json": swap('"gtm": "GTM-AB12",', ""),
  "markets.json": swap(
    `"currency": "${currency}",`,
    `"currency": "${currency}", "statistics": { "counts": "${counts}", "reason": "The law of this market says so." },`,
  ),
});

export const adviceCases = {
  "missing-opt-out": {
    defect: counting("allowed", "GBP"),
    problem: {
      at: "markets.json:12:117",
      marked: '"statistics"',
      message:
        "Visits are counted without consent in GB, but site.json has no texts of an opt-out. Counting without consent needs information and an opt-out (CNIL guidelines of 17 September 2020; PECR, Schedule A1, paragraph 5; Art. 45c FMG).",
      hint: 'Add "optOut" to "statistics" in site.json, or set "counts" to "consent".',
    },
    nearMiss: counting("consent", "GBP"),
  },
  "counting-without-consent": {
    defect: counting("allowed"),
    problem: {
      at: "markets.json:11:143",
      marked: '"allowed"',
      message:
        "The market DE counts visits without consent. Its law exempts no statistics from consent (§ 25 (1) TDDDG, and the guidance of the DSK of November 2024).",
      hint: 'Set "counts" to "consent" or "off".',
    },
    nearMiss: counting("consent"),
  },
  "missing-legal-links": {
    // Its order form links to them in the question for consent. The layout "default" has a footer.
    defect: { "site.json": legalLinks('{ "to": "terms", "hash": "rules" }') },
    problem: {
      at: "routes/promo.json:10:3",
      marked: '"blocks"',
      message: "This page sells products but does not link to rules. A law asks for it (§ 1).",
      hint: 'Add this link, or a shared block with it: { "to": "terms", "hash": "rules" }.',
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
        "A withdrawal function is required in DE, but site.json does not name its page. The law requires it in plain sight on every page (Art. 11a of Directive 2011/83/EU, since 19 June 2026).",
      hint: 'Add "withdrawal" to site.json, a link to the form: { "to": "route", "hash": "id" }.',
    },
    nearMiss: {
      ...withdrawing,
      "site.json": swap('"allowedHosts"', '"withdrawal": { "to": "send", "hash": "send" }, "allowedHosts"'),
      "layouts/default.json": swap(
        '"ref": "main-footer"',
        '"ref": "main-footer" }, { "id": "withdrawal", "block": "withdrawal"',
      ),
      "layouts/empty.json": swap('"after": []', '"after": [{ "id": "withdrawal", "block": "withdrawal" }]'),
    },
  },
  "heading-order": {
    defect: { "routes/take.json": swap('"body": "t:take.first"', '"body": "t:take.first", "main": "§1"') },
    problem: {
      at: "routes/take.json:25:37",
      marked: '"prose"',
      message: 'The page of "take" has 2 main headings (h1): those of "hero" and "first".',
      hint: "Keep the main heading of one block, and make the others headings of sections.",
    },
    nearMiss: inEnglish('"take.first": "First"', '"take.first": "## First\\n\\n### Then"'),
  },
  "swiss-eszett": {
    defect: { "markets.json": swissGerman, "messages/ch_CH/common.json": '{ "order": "Abschließen" }' },
    problem: {
      at: "messages/ch_CH/common.json:1:12",
      marked: '"Abschließen"',
      message: "Swiss spelling has no ß.",
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
        '"Lose up to 5 kg" is a claim that food must not make. Claims must not name a rate or an amount of weight loss (Regulation (EC) 1924/2006, Art. 12 (b)).',
      hint: "Use the wording of an authorised claim, or describe the product.",
    },
    nearMiss: first("Nobody needs a detox"),
  },
  "stale-savings": {
    defect: { "products/family.json": swap('"compareAt": 7500', '"compareAt": 8500') },
    problem: {
      at: "products/family.json:13:43",
      marked: "8500",
      message:
        '3 packs bought singly cost 7500 in GBP: "starter" costs 2500. The savings on the pages are wrong.',
      hint: 'Write 7500, or correct the price of "starter".',
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
        'DE, GB require a price per unit for products sold by weight or volume, but this product has no "contents".',
      hint: 'Add "contents": { "amount": 118, "unit": "g" }, or "by-piece" if it is sold by number.',
    },
    nearMiss: {
      "products/starter.json": edits(
        swap('"contents": { "amount": 250, "unit": "g" },', ""),
        swap('"prices"', '"markets": ["CH-FR"], "prices"'),
      ),
      "routes/take.json": swap('"products": ["starter"]', '"products": ["starter", "family"]'),
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
        '3990 is struck through in DE without proof: single packs of the same contents do not cost that, and there is no "history".',
      hint: 'Add a "history" with the earlier price and its dates, or remove "compareAt".',
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
        "In DE, GB this countdown starts again with every visit, so it announces an end that never comes.",
      hint: 'Use the mode "deadline", and set "until" to the real end of the offer.',
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
      message: 'The picture is new, but its description is still that of "kitchen.webp".',
      hint: 'Describe the new picture in "alt": a message ("t:key") or a text. If the old description fits, repeat it.',
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
        'Earlier rules also match these visits and win only by their order: "take-2" with ?ref=x by rule 2, to "terms-2"; "index" with ?ref=x by rule 3, to "take".',
      hint: "Add a rule for these visits before both, or make routes and queries distinct.",
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
        'This permanent redirect (308) leads to "promo", which is noindex, so search engines will drop both pages.',
      hint: 'Redirect to a page without "noindex", or write "status": 302.',
    },
    nearMiss: { "redirects.json": swap('"/take?from=old#hero"', '"/promo/gb?from=old", "status": 307') },
  },
  "placeholder-text": {
    defect: { "routes/gift.json": swap('"body": "Second"', '"body": "TODO: second"') },
    problem: {
      at: "routes/gift.json:11:81",
      marked: '"TODO: second"',
      message: '"TODO" is a placeholder for a text that is not written yet.',
      hint: "Write the text.",
    },
    nearMiss: {
      "routes/gift.json": swap('"body": "Second"', '"body": "Todos, XXXL, Test, [translate](to:take)"'),
    },
  },
  "unused-message": {
    defect: { "messages/fr_FR/common.json": swap('"loading"', '"load": "Charge", "loading"') },
    problem: {
      at: "messages/fr_FR/common.json:2:3",
      marked: '"load"',
      message: 'Nothing shows the message "load".',
      hint: "Remove it from fr_FR.",
    },
    // This message may be the one that a misspelt key means. The names in a broken manifest are not known.
    nearMiss: { "messages/ch_FR/common.json": swap('"order"', '"loading": "Charge", "order"') },
  },
  "unused-layout": {
    defect: { "layouts/spare.json": spareLayout },
    problem: {
      at: "layouts/spare.json:1:11",
      marked: '"spare"',
      message: 'No route uses the layout "spare".',
      hint: "Delete the file, or use the layout in a route.",
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
      hint: 'Delete the file, or add { "ref": "spare" } to a page.',
    },
    nearMiss: {
      "blocks/spare.json": spareBlock,
      "routes/gift.json": swap('"after": [', '"after": [{ "ref": "spare" }, '),
    },
  },
  "unused-image": {
    defect: { "products/starter.json": otherPicture },
    problem: {
      at: "public/images/pack.svg:1:1",
      marked: "",
      message: 'Nothing shows the picture "pack.svg".',
      hint: "Delete the file, or use it on a page.",
    },
    nearMiss: {
      "products/starter.json": otherPicture,
      "routes/index.json": swap('"kitchen.webp"', '"pack.svg"'),
    },
  },
  "unused-preset": {
    defect: { "site.json": widePreset },
    problem: {
      at: "site.json:19:7",
      marked: '"wide"',
      message: 'No picture uses the preset "wide".',
      hint: "Remove it, or use it for a picture.",
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
      hint: 'Translate them into messages/ch_FR/. Without "fallback", the check lists each missing text.',
    },
    // German has all texts, so nobody sees the fallback.
    nearMiss: { "markets.json": swap('{ "code": "de_DE" }', '{ "code": "de_DE", "fallback": "en_GB" }') },
  },
  "glossary-term": {
    defect: inEnglish("days** guarantee", "days** warranty"),
    problem: {
      at: "messages/en_GB/common.json:7:21",
      marked: '"**{days} days** warranty, see [terms](to:terms#rules)."',
      message: 'The source says "Garantie", but this text does not say "guarantee".',
      hint: "Use the word of glossary.json, or add another one for en_GB.",
    },
    nearMiss: inEnglish("days** guarantee", "days** Guarantees"),
  },
  "unfinished-translation": {
    defect: { "translations/en_GB.json": swap(textHash("Name"), "00000000") },
    problem: {
      at: "markets.json:6:15",
      marked: '"en_GB"',
      message: "en_GB: of 24 texts, 1 older than de_DE.",
      hint: "List them: npm run translations -- list --locale en_GB",
    },
    nearMiss: { "translations/en_GB.json": swap(`"${textHash("Name")}"`, `"copy ${textHash("Name")}"`) },
  },
  "untranslated-text": {
    defect: inEnglish("Order now", "Jetzt bestellen"),
    problem: {
      at: "messages/en_GB/common.json:3:12",
      marked: '"Jetzt bestellen"',
      message: "This text is the same as in de_DE.",
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
      message: '"F\u0456rst" has a letter of another alphabet: \u0456 (U+0456).',
      hint: "Type the word again: it looks right, but search and screen readers read another word.",
    },
    nearMiss: first("β-carotene, 20 µg, café"),
  },
  "literal-price": {
    defect: first("Now £25 only"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Now £25 only"',
      message: '"£25" is the price of "starter" in GB. If that changes, this text becomes wrong.',
      hint: "Remove it from the text. Blocks that show products take it from the product's file.",
    },
    nearMiss: first("Fines of £24, and 25 pieces"),
  },
  "literal-percent": {
    defect: first("Save 20%"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Save 20%"',
      message: '"20%" is what "family" saves in GB. If prices change, this text becomes wrong.',
      hint: "Write {savings}, which is what the page's second product saves, or remove it: product cards show the savings.",
    },
    nearMiss: first("Holds 120% or 1.20%, and 20 pieces"),
  },
  "vague-link": {
    defect: inEnglish("see [terms]", "see [Here.]"),
    problem: {
      at: "messages/en_GB/common.json:7:21",
      marked: '"**{days} days** guarantee, see [Here.](to:terms#rules)."',
      message: 'The link text "Here." does not say where the link leads.',
      hint: "Name the target in the link text: screen readers list links without the words around them.",
    },
    nearMiss: inEnglish("see [terms]", "here, or [here in the terms]"),
  },
  "head-length": {
    defect: inEnglish("Welcome to {brand}", `${"W".repeat(57)}{brand}`),
    problem: {
      at: "messages/en_GB/common.json:11:18",
      marked: `"${"W".repeat(57)}{brand}"`,
      message: "This title has 61 characters in GB. Search engines cut it off after 60.",
      hint: "Shorten it, and put the most important words first.",
    },
    nearMiss: inEnglish("Welcome to {brand}", `${"W".repeat(56)}{brand}\u00ad`),
  },
  "duplicate-title": {
    defect: inEnglish('"gift.title": "Gift"', '"gift.title": "Take"'),
    problem: {
      at: "routes/gift.json:7:22",
      marked: '"t:gift.title"',
      message: 'In GB this page has the same title as "take": Take',
      hint: 'Give it another title, or keep it out of search results with "noindex": true.',
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
        'This text has 33 characters in GB. The limit for "label" in manifests/routes/index.json is 32.',
      hint: "Shorten it, or move a part into another text.",
    },
    nearMiss: inEnglish("Order now", `Order ${"n".repeat(26)}\u00ad`),
  },
} satisfies Record<string, ProblemCase>;
