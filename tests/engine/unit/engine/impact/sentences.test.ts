import { describe, expect, test } from "vitest";
import { listChanges } from "../../../../../engine/impact/list-changes.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { type Changes, documentsOf, edits, pictures, swap } from "../../../../fixtures/test-site.ts";

const images = new Map(pictures.map((picture) => [picture.name, picture]));

const versionOf = (changes: Changes) => {
  const input = { root: "manifests/", documents: documentsOf(changes), images, media: new Map(), registry };
  return { ...input, site: linkManifests(input).site };
};

const before = versionOf({});

/** The sentences about changes of the test site, each with its place. */
const sentencesOf = (changes: Changes): string[] =>
  listChanges(before, versionOf(changes)).map(
    ({ file, line, sentence }) => `${file.replace("manifests/", "")}:${line} ${sentence}`,
  );

/** Each change of the site, and the only sentence that describes it. */
const planted: readonly (readonly [name: string, changes: Changes, sentence: string])[] = [
  [
    "a text",
    { "messages/de_DE/take.json": swap('"Neu"', '"Ganz neu"') },
    "messages/de_DE/take.json:4 German (de_DE): `take.news` changes from “Neu” to “Ganz neu”.",
  ],
  [
    "a new campaign",
    {
      "campaigns/winter.json": `{ "name": "winter", "enabled": false, "from": "2026-12-01T00:00", "until": "2026-12-08T00:00", "zone": "Europe/Berlin",
  "redirects": [{ "from": "/winter", "to": "/take" }] }`,
    },
    "campaigns/winter.json:1 New campaign: “winter”, from 2026-12-01T00:00 until 2026-12-08T00:00, switched off.",
  ],
  [
    "a new experiment",
    {
      "experiments/warm.json": `{ "name": "warm", "enabled": false, "routes": ["take"], "goal": "order",
  "arms": [{ "id": "control", "weight": 1 }, { "id": "new", "weight": 1 }] }`,
    },
    "experiments/warm.json:1 New experiment: “warm”, with the arms control and new, switched off.",
  ],
  [
    "a new text",
    {
      "messages/ch_FR/common.json": swap(
        '"Commander en Suisse"',
        '"Commander en Suisse", "take.news": "Tout neuf"',
      ),
    },
    "messages/ch_FR/common.json:2 French (ch_FR): the text `take.news` is new: “Tout neuf”.",
  ],
  [
    "a removed text",
    { "messages/fr_FR/common.json": swap('  "starter.name": "Début",\n', "") },
    "messages/fr_FR/common.json:9 French (fr_FR): the text `starter.name` is removed, it was “Début”.",
  ],
  [
    "a price",
    {
      "products/starter.json": swap(
        '"EUR": { "amount": 2990 }',
        '"EUR": { "amount": 2490, "compareAt": 2990 }',
      ),
    },
    "products/starter.json:9 The price of “starter” in EUR changes from €29.90 to €24.90 (compared with €29.90).",
  ],
  [
    "a price of one market",
    { "products/family.json": swap('"amount": 8000', '"amount": 8500') },
    "products/family.json:16 The price of “family” in CH-FR changes from CHF 80 (compared with CHF 100) to CHF 85 (compared with CHF 100).",
  ],
  [
    "the markets of a product",
    { "products/starter.json": swap('"packs": 1,', '"packs": 1, "markets": ["DE"],') },
    "products/starter.json:7 The product “starter” is sold in DE instead of all markets.",
  ],
  [
    "an order target",
    { "order-targets.json": swap('"to": "gift"', '"to": "promo"') },
    "order-targets.json:4 Order rule 1: order buttons on take and take-2 with src=mail lead to promo instead of gift.",
  ],
  [
    "the condition of an order rule",
    { "order-targets.json": swap('["index", "index-home"]', '["index"]') },
    "order-targets.json:6 Order rule 3 now holds on index instead of on index and index-home, and leads to take.",
  ],
  [
    "a new order rule",
    {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "routes": ["terms"], "query": { "src": "mail" }, "to": "take" },\n    { "to": "promo" }',
      ),
    },
    "order-targets.json:7 New order rule 4: order buttons on terms with src=mail lead to take.",
  ],
  [
    "the order of rules",
    {
      "order-targets.json": edits(
        swap('    { "routes": ["take-2"], "to": "terms-2" },\n', ""),
        swap(
          '    { "to": "promo" }',
          '    { "routes": ["take-2"], "to": "terms-2" },\n    { "to": "promo" }',
        ),
      ),
    },
    "order-targets.json:6 Order rule 2 moves to place 3: order buttons on take-2 lead to terms-2.",
  ],
  [
    "a redirect",
    { "redirects.json": swap('"/terms", "status": 301', '"/terms", "status": 302') },
    "redirects.json:5 The redirect from /older to /terms changes from permanently, 301 to temporarily, 302.",
  ],
  [
    "the target of a redirect",
    { "redirects.json": swap("/take?from=old#hero", "/gift") },
    "redirects.json:4 The redirect from /old leads to /gift instead of /take?from=old#hero.",
  ],
  [
    "a new redirect",
    {
      "redirects.json": swap(
        '{ "from": "/older"',
        '{ "from": "/oldest", "to": "/", "status": 308 },\n    { "from": "/older"',
      ),
    },
    "redirects.json:5 New redirect: /oldest leads to / (permanently, 308).",
  ],
  [
    "a removed redirect",
    { "redirects.json": swap(',\n    { "from": "/support", "to": "https://help.example/start" }', "") },
    "redirects.json:6 The redirect from /support to https://help.example/start is removed.",
  ],
  [
    "a new page",
    { "routes/gift2.json": '{ "name": "gift2", "path": "/gift2", "extends": "take", "markets": ["DE"] }' },
    "routes/gift2.json:1 New page: /gift2 in DE.",
  ],
  [
    "a removed page",
    { "routes/send.json": null },
    "routes/send.json:1 The page /send is removed in 3 markets.",
  ],
  [
    "an address",
    { "routes/terms.json": swap('"path": "/terms"', '"path": "/rules"') },
    "routes/terms.json:4 /rules: the address changes from /terms to /rules.",
  ],
  [
    "robots",
    { "routes/terms.json": swap('"t:terms.description" }', '"t:terms.description", "noindex": true }') },
    "routes/terms.json:6 /terms: search engines may no longer show the page (noindex).",
  ],
  [
    "a head",
    {
      "routes/take.json": swap(
        '"title": "t:take.title", "description"',
        '"title": "t:index.title", "description"',
      ),
    },
    "routes/take.json:6 /take: the title in search results and tabs changes from “Nehmen” (take.title) to “Willkommen bei {brand}” (index.title).",
  ],
  [
    "the markets of a page",
    { "routes/gift.json": swap('["DE", "GB"]', '["DE"]') },
    "routes/gift.json:6 /gift: the page is shown in DE instead of DE and GB.",
  ],
  [
    "a prop",
    { "routes/index.json": swap('"tone": "calm"', '"tone": "loud"') },
    "routes/index.json:16 /: `hero.tone` changes from “calm” to “loud”.",
  ],
  [
    "a moved block",
    {
      "routes/index.json": edits(
        swap(
          '    { "id": "products", "block": "cards", "props": { "products": "route", "featured": "family" } },\n',
          "",
        ),
        swap(
          '{ "ref": "guarantee" }',
          '{ "ref": "guarantee" },\n    { "id": "products", "block": "cards", "props": { "products": "route", "featured": "family" } }',
        ),
      ),
    },
    "routes/index.json:7 /: the block “guarantee” moves after “hero”.",
  ],
  [
    "a new block",
    {
      "routes/terms.json": swap('    { "id": "german"', '    { "ref": "guarantee" },\n    { "id": "german"'),
    },
    "routes/terms.json:9 /terms: the new block “guarantee” appears after “rules”.",
  ],
  [
    "a removed block",
    {
      "routes/take.json": swap(
        '    { "id": "news", "block": "teaser", "version": 3, "props": { "title": "t:take.news" } },\n',
        "",
      ),
    },
    "routes/take.json:18 /take: the block “news” (teaser) is removed.",
  ],
  [
    "a block in a slot",
    {
      "routes/take.json": swap(
        '{ "id": "first", "block": "prose", "props": { "body": "t:take.first" } },\n',
        "",
      ),
    },
    "routes/take.json:25 /take: the block “first” (prose) is removed.",
  ],
  [
    "a block that a variant hides",
    { "routes/gift.json": swap('"news": { "remove": true },', "") },
    "routes/gift.json:10 /gift: the page shows the block “news” again.",
  ],
  [
    "a block of all pages of a layout",
    { "layouts/default.json": swap('"before": []', '"before": [{ "ref": "guarantee" }]') },
    "layouts/default.json:5 The layout “default”: the new block “guarantee” appears at the start.",
  ],
  [
    "a shared block",
    { "blocks/main-footer.json": swap('["privacy", "thanks"]', '["privacy"]') },
    "blocks/main-footer.json:7 The shared block “main-footer”: `sections`: “thanks” is removed.",
  ],
  [
    "a law of a market",
    { "markets.json": swap('"unitPrice": "kg", ', "") },
    "markets.json:11 Germany (DE): the law no longer asks for a price per unit.",
  ],
  [
    "the default market",
    { "markets.json": swap('"default": "DE"', '"default": "GB"') },
    "markets.json:3 Visitors from other countries see the market GB instead of DE.",
  ],
  [
    "a fact",
    { "site.json": swap('"days": 30', '"days": 60') },
    "site.json:12 The fact “days” changes from 30 to 60.",
  ],
  [
    "a budget",
    { "site.json": swap('"gtm": "GTM-AB12",', '"gtm": "GTM-AB12", "budgets": { "page": 90 },') },
    "site.json:14 The maximum weight of a page changes from none to 90 kB.",
  ],
  [
    "a link that the law asks for",
    {
      "site.json": swap(
        '"gtm": "GTM-AB12",',
        '"gtm": "GTM-AB12", "legalLinks": [{ "name": "privacy", "link": { "to": "terms" }, "law": "Art. 13 GDPR" }],',
      ),
    },
    "site.json:14 Pages that sell must link to “privacy” now: Art. 13 GDPR",
  ],
  [
    "a suppression",
    {
      "routes/terms.json": swap(
        '"layout": "default",',
        '"layout": "default", "allow": { "literal-price": "Quoted from a law." },',
      ),
    },
    "routes/terms.json:5 /terms: the check no longer reports `literal-price`, because: Quoted from a law.",
  ],
  [
    "a question of a quiz",
    {
      "quizzes/size.json": swap(
        '    { "id": "name", "kind": "text", "title": "Your name?", "optional": true, "maxLength": 40 },\n',
        "",
      ),
    },
    "quizzes/size.json:33 The quiz “size”: the question “name” is removed.",
  ],
  [
    "an answer of a quiz",
    {
      "quizzes/size.json": swap(
        '{ "id": "snack", "label": "Snack" }',
        '{ "id": "snack", "label": "Snack" },\n        { "id": "tea", "label": "Tea" }',
      ),
    },
    "quizzes/size.json:21 The quiz “size”: the answer “tea” to the question “meals” is new.",
  ],
  [
    "a field of a form",
    {
      "forms/letter.json": swap(
        '"name": "mail", "label": "Mail",',
        '"name": "mail", "label": "Mail", "required": true,',
      ),
    },
    "forms/letter.json:10 The form “letter”: the field “mail” is required now.",
  ],
];

describe("a sentence describes a change", () => {
  test.each(planted)("%s", (_, changes, sentence) => {
    expect(sentencesOf(changes)).toEqual([sentence]);
  });
});

describe("a long text is cut to the part that changes", () => {
  const words = Array.from({ length: 40 }, (_, index) => `Wort${index}`);
  const long = words.join(" ");
  const changed = (at: number) => words.with(at, "Neues").join(" ");

  /** What a sentence says about a text that changes from `long`: the part before, and the part after. */
  const partsOf = (to: string, write: (text: string) => Changes): readonly string[] => {
    const [listed] = listChanges(versionOf(write(long)), versionOf(write(to)));
    return [...(listed?.sentence ?? "").matchAll(/“([^”]*)”/g)].slice(-2).map(([, text = ""]) => text);
  };

  const places: Readonly<Record<string, (text: string) => Changes>> = {
    "a message": (text) => ({ "messages/de_DE/take.json": swap('"Neu"', JSON.stringify(text)) }),
    "the text of a block": (text) => ({ "routes/gift.json": swap('"Second"', JSON.stringify(text)) }),
    "an item of a list": (text) => ({
      "products/family.json": swap('"Free delivery"', JSON.stringify(text)),
    }),
    "a title": (text) => ({
      "routes/promo.json": swap('"title": "Promo", "noindex"', `"title": "${text}", "noindex"`),
    }),
    "a fact": (text) => ({ "site.json": swap('"days": 30', `"days": 30, "motto": "${text}"`) }),
    "a fact of a market": (text) => ({
      "markets.json": swap('"facts": { "days": 60', `"facts": { "motto": "${text}", "days": 60`),
    }),
  };

  describe.each(Object.entries(places))("in %s", (_, write) => {
    test.each([0, 8, 11, 12, 20, 39])("at its word %i", (at) => {
      const [old = "", now = ""] = partsOf(changed(at), write);
      expect(old).toContain(`Wort${at}`);
      expect(now).toContain("Neues");
      expect(Math.max(old.length, now.length)).toBeLessThan(95);
    });
  });

  test("also if it gets longer, or has no spaces", () => {
    expect(partsOf(`${long} Ende`, places["a message"] ?? (() => ({})))).toEqual([
      "…Wort35 Wort36 Wort37 Wort38 Wort39",
      "…Wort35 Wort36 Wort37 Wort38 Wort39 Ende",
    ]);
    const [old, now] = listChanges(
      versionOf({ "messages/de_DE/take.json": swap('"Neu"', `"${"a".repeat(200)}b"`) }),
      versionOf({ "messages/de_DE/take.json": swap('"Neu"', `"${"a".repeat(200)}c"`) }),
    ).flatMap(({ sentence }) => sentence.split(" to "));
    expect(old).toContain(`…${"a".repeat(30)}b`);
    expect(now).toContain(`…${"a".repeat(30)}c`);
  });
});
