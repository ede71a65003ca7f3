import { describe, expect, it } from "vitest";
import {
  type Changes,
  check,
  edits,
  expectProblems,
  type Shown,
  show,
  swap,
} from "../../../../../fixtures/test-site.ts";

const onlyIn = (market: string) => swap('"prices"', `"markets": ["${market}"], "prices"`);
const setZone = (name: string) => swap('"code": "DE",', `"code": "DE", "timeZone": "${name}",`);
const setMoment = (moment: string) =>
  swap(
    '"order": { "label": "t:order", "navigate": true }',
    `"until": "${moment}", "order": { "label": "t:order", "navigate": true }`,
  );
const addForm = (terms: string) =>
  swap(
    '"fee": "shipping" } } }',
    `"fee": "shipping" } } },\n    { "id": "more", "block": "sender", "props": { "form": "letter", "lines": { "products": "route", ${terms} } } }`,
  );
const addGuarantees = (count: number) =>
  swap(
    '{ "ref": "guarantee" }',
    ["", ...Array.from({ length: count }, (_, index) => `, "id": "g${index}"`)]
      .map((id) => `{ "ref": "guarantee"${id} }`)
      .join(", "),
  );
const setLegalLinks = swap(
  '"allowedHosts"',
  '"legalLinks": [{ "name": "rules", "link": { "to": "terms", "hash": "rules" }, "law": "A law asks for it (§ 1)." }], "allowedHosts"',
);
const august = '{ "from": "2026-08-01", "to": "2026-09-30", "amount": 10000 }';
const addPeriod = (from: string, to: string) =>
  swap(august, `{ "from": "${from}", "to": "${to}", "amount": 9000 }, ${august}`);

/** A fact of the site and of its markets that makes delivery free from an amount on. */
const setFreeFrom = (amount: number, fee = 490): Changes => ({
  "site.json": swap(
    '"shipping": { "money": 490 }',
    `"shipping": { "money": ${fee} }, "free": { "money": ${amount} }`,
  ),
  "markets.json": (text) =>
    text.replaceAll(
      '"shipping": { "money": 490 }',
      '"shipping": { "money": 490 }, "free": { "money": 5900 }',
    ),
  "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "free"'),
});

/** Sentences of rules that have several, which no page and no edit of the small shop causes. */
const problems: [name: string, changes: Changes, problem: Partial<Shown>][] = [
  [
    "a slot with too many blocks, once",
    { "routes/take.json": addGuarantees(3) },
    { at: "routes/take.json:24:19", message: 'The slot "panels" of "tabs" has 5 blocks.' },
  ],
  [
    "a form that takes a fee from no fact",
    { "routes/send.json": addForm('"fee": "shipping", "freeFrom": "shipping"') },
    {
      at: "routes/send.json:9:132",
      message: 'Other order forms use no fact as "freeFrom", so an order may not cost what this form shows.',
    },
  ],
  [
    "a country of several time zones",
    { "markets.json": setZone("Europe/Helsinki") },
    { marked: '"Europe/Helsinki"', hint: 'Write "Europe/Berlin", or another time zone of the country.' },
  ],
  [
    "HTML for a character that nobody sees",
    { "messages/en_GB/common.json": swap('"gift.title": "Gift"', '"gift.title": "Gift&nbsp;box"') },
    { at: "messages/en_GB/common.json:20:17", hint: "Write \\u00a0." },
  ],
  [
    "two periods of a price that overlap",
    { "products/family.json": addPeriod("2026-09-30", "2026-10-05") },
    { code: "impossible-history", message: expect.stringMatching(/^This period, .* overlaps another/) },
  ],
  [
    "a fee of the site itself that exceeds the order",
    setFreeFrom(1790, 1990),
    {
      at: "site.json:12:49",
      message: 'In DE, delivery costs 1990 ("shipping"), but is free from an order of 1790 ("free").',
    },
  ],
  [
    "a page that sells without a legal link, below its base",
    { "site.json": setLegalLinks },
    {
      at: "routes/promo.json:10:3",
      message: "This page sells products but does not link to rules. A law asks for it (§ 1).",
    },
  ],
];

describe("the check reports", () => {
  it.each(problems)("%s", (_, changes, problem) => {
    expectProblems(changes, [problem]);
  });
});

/** What only looks like a mistake. */
const nearMisses: [name: string, changes: Changes][] = [
  ["as many blocks as a slot takes", { "routes/take.json": addGuarantees(1) }],
  ["a second form with the same terms", { "routes/send.json": addForm('"fee": "shipping"') }],
  ["another name of the country's time", { "markets.json": setZone("Europe/Vienna") }],
  ["British time in winter", { "routes/take.json": setMoment("2026-12-01T12:00:00+00:00") }],
  ["a schema beside the manifests", { "schema/contact.json": "{}" }],
  [
    "a redirect from a path with letters beyond a to z",
    { "redirects.json": swap('"/old"', '"/Alt/Ägypten-50%"') },
  ],
  [
    "two periods of a price, one day apart",
    { "products/family.json": addPeriod("2026-10-01", "2026-10-01") },
  ],
  [
    "an amount that nothing uses",
    { "site.json": swap('"facts": {', '"facts": { "spare": { "money": 100 },') },
  ],
  ["free delivery for everybody", setFreeFrom(0)],
  ["a product of one market beside another one", { "products/family.json": onlyIn("DE") }],
  [
    "limits that begin at nothing",
    { "quizzes/size.json": swap('"bmi": { "below": 18.5 }', '"bmi": { "from": 0, "below": 18.5 }') },
  ],
  [
    "a market that is not live",
    { "markets.json": swap('"code": "CH-FR",', '"code": "CH-FR", "live": false,') },
  ],
  [
    "an ampersand, a comparison and an address",
    {
      "messages/en_GB/common.json": swap(
        '"take.first": "First"',
        '"take.first": "H&M; &amp; <first> <https://help.example/>, 2 < b > 1"',
      ),
    },
  ],
  [
    "a legal link in a text",
    {
      "site.json": setLegalLinks,
      "routes/gift.json": swap('"body": "Second"', '"body": "See [the rules](to:terms-2#rules)."'),
    },
  ],
  [
    "a product by the piece, and one of a market without unit prices",
    {
      "products/starter.json": edits(
        swap('"contents": { "amount": 250, "unit": "g" },', ""),
        swap('"prices"', '"markets": ["CH-FR"], "prices"'),
      ),
      "routes/take.json": swap('"products": ["starter"]', '"products": ["starter", "family"]'),
      "products/family.json": swap('{ "amount": 750, "unit": "g" }', '"by-piece"'),
    },
  ],
];

describe("the check accepts", () => {
  it.each(nearMisses)("%s", (_, changes) => {
    expect(show(check(changes, undefined, { today: "2026-11-23" }))).toEqual([]);
  });
});
