import { describe, expect, it } from "vitest";
import { funnel, funnelWith, page, upsellPage } from "../../../../fixtures/funnel.ts";
import { type Changes, check, edits, show, swap } from "../../../../fixtures/test-site.ts";

/** The messages about the funnel, each after its position. */
const flaws = (changes: Changes): string[] =>
  show(check(changes)).map(({ code, at, message }) => `${at} ${code}: ${message}`);

const ownHost = swap('["help.example"]', '["help.example", "shop.example"]');
const formLeadsTo = (link: string) => (text: string) =>
  text.replace('"next": { "to": "extra" }', `"next": ${link}`);

describe("a complete funnel", () => {
  it("has no flaw", () => {
    expect(flaws(funnel)).toEqual([]);
  });
});

describe("a planted error is reported with the shortest path that a visitor can click", () => {
  it("an offer after an order that one market lacks", () => {
    const changed = funnelWith({
      "routes/extra.json": upsellPage("extra", "second"),
      "routes/second.json": upsellPage("second", "thanks", '  "markets": ["DE", "CH-FR"],\n'),
    });
    expect(flaws(changed)).toEqual([
      'routes/extra.json:7:45 funnel-missing-step: The page "second" is missing in GB: /send/gb → the order form → /extra/gb → "second" (missing).',
    ]);
  });

  it("a dead end that only a query reaches", () => {
    const changed = funnelWith({
      "order-targets.json": swap(
        '{ "to": "send" }',
        '{ "routes": ["gift-2"], "query": { "src": "mail" }, "to": "terms" },\n    { "to": "send" }',
      ),
    });
    expect(flaws(changed)).toEqual([
      'order-targets.json:7:63 funnel-dead-end: The path to an order ends on the page "terms": /gift/de?src=mail → /terms/de?src=mail.',
    ]);
  });

  it("a quiz's branch behind two conditions", () => {
    const changed = funnelWith({
      "quizzes/size.json": edits(
        swap('"when": { "bmi": { "below": 18.5 } }', '"when": { "goal": "light", "meals": ["snack"] }'),
        swap(', "text": "See a doctor.", "order": false', ', "text": "See a doctor."'),
      ),
    });
    expect(flaws(changed)).toEqual([
      'quizzes/size.json:39:31 funnel-dead-end: The path to an order ends on the page "terms": /ask/de → quiz "size": goal = light, meals = snack, sweets = no, weight = 35 → /terms/de.',
    ]);
  });

  it("a redirect that closes a loop", () => {
    const changed = funnelWith({
      "site.json": ownHost,
      "forms/letter.json": formLeadsTo('{ "href": "https://shop.example/again" }'),
      "redirects.json": swap('"redirects": [', '"redirects": [\n    { "from": "/again", "to": "/take/de" },'),
    });
    expect(flaws(changed)).toEqual([
      "forms/letter.json:26:11 funnel-loop: The path to an order goes round in a loop in DE: /take/de → /send/de → the order form → /again → /take/de.",
      'routes/extra.json:3:11 orphan-page: The page "extra" offers an upsell, but nothing leads to it.',
    ]);
  });

  it("offers after an order that lead to each other", () => {
    const changed = funnelWith({
      "routes/extra.json": upsellPage("extra", "second"),
      "routes/second.json": upsellPage("second", "extra"),
    });
    expect(flaws(changed)).toEqual([
      "routes/second.json:7:45 funnel-loop: The path to an order goes round in a loop: /send/de → the order form → /extra/de → /second/de → /extra/de.",
    ]);
  });

  it("a button that scrolls where nothing can be ordered", () => {
    const changed = funnelWith({
      "routes/index.json": (text) => text.replace('"navigate": true', '"navigate": false'),
    });
    expect(flaws(changed)).toEqual([
      'routes/index.json:15:18 funnel-dead-end: The path to an order ends on the page "index": /de.',
    ]);
  });

  it("a button that scrolls to missing products, without a dead end as a second problem", () => {
    const changed = funnelWith({
      // The page of this outcome has the layout, which sells now.
      "quizzes/size.json": swap(', "order": false', ""),
      "layouts/empty.json": swap(
        '"before": []',
        '"before": [{ "id": "bar", "block": "hero", "props": { "title": "Lumo", "order": { "label": "Buy", "navigate": false } } }]',
      ),
      "routes/terms.json": swap('"layout": "default"', '"layout": "empty"'),
      "routes/send.json": swap('"id": "send"', '"id": "products"'),
      "routes/ask.json": swap('"id": "ask"', '"id": "products"'),
      "routes/error.json": swap('"id": "again"', '"id": "products"'),
      "routes/thanks.json": page(
        "thanks",
        '{ "id": "products", "block": "prose", "props": { "body": "Thanks." } }',
      ),
    });
    expect(flaws(changed)).toEqual([
      'layouts/empty.json:5:113 scroll-without-products: This order button scrolls to the products, but the page of "terms" has no block with the id "products".',
    ]);
  });

  it("a market in which the fallback of an order target is the page itself", () => {
    const changed = funnelWith({ "routes/gift.json": swap('["DE", "GB", "CH-FR"]', '["DE", "GB"]') });
    expect(flaws(changed)).toEqual([
      "order-targets.json:4:71 funnel-loop: The path to an order goes round in a loop in CH-FR: /take/ch-fr?src=mail → /take/ch-fr?src=mail.",
    ]);
  });

  it("a redirect to a page that its market lacks, once for a chain of redirects", () => {
    const changed = funnelWith({
      "redirects.json": swap('"/take?from=old#hero"', '"/late/gb"'),
      "routes/late.json": page("late", "", '  "markets": ["DE"],\n'),
    });
    expect(flaws(changed)).toEqual([
      'redirects.json:4:29 funnel-missing-step: The page "/late/gb" is missing: /old → "/late/gb" (missing).',
    ]);
  });
});

describe("problems of other rules are not reported again", () => {
  it.each([
    ["an unknown route", { "forms/letter.json": formLeadsTo('{ "to": "extar" }') }, ["unknown-route"]],
    [
      "an unknown order target",
      { "order-targets.json": swap('"to": "gift"', '"to": "gfit"') },
      ["order-target-without-route"],
    ],
    [
      "redirects in a circle",
      { "redirects.json": swap('"/take?from=old#hero"', '"/old"') },
      ["redirect-loop"],
    ],
    [
      "a redirect to nowhere",
      { "redirects.json": swap('"/take?from=old#hero"', '"/nowhere"') },
      ["redirect-to-nowhere"],
    ],
    [
      "an order form that cannot be read",
      { "routes/send.json": page("send", '{ "ref": "letter" }'), "blocks/letter.json": "{" },
      ["invalid-json"],
    ],
    ["a quiz that cannot be read", { "quizzes/size.json": "{" }, ["invalid-json"]],
  ] satisfies [string, Changes, string[]][])("%s", (_, changes, codes) => {
    expect(
      show(check(funnelWith(changes)))
        .map(({ code }) => code)
        .sort(),
    ).toEqual([...codes].sort());
  });
});
