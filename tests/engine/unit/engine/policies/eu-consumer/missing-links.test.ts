import { describe, expect, it } from "vitest";
import { page } from "../../../../../fixtures/funnel.ts";
import { type Changes, check, show, swap } from "../../../../../fixtures/test-site.ts";

/** The messages, each after its position. */
const said = (changes: Changes): string[] =>
  show(check(changes))
    .filter(({ code }) => code.startsWith("missing-"))
    .map(({ at, message }) => `${at} ${message}`);

const inSite = (more: string) => swap('"allowedHosts"', `${more}, "allowedHosts"`);
const legal = (...links: readonly string[]) => inSite(`"legalLinks": [${links.join(", ")}]`);
const rulesLink = `{ "name": "rules", "link": { "to": "terms", "hash": "rules" }, "law": "Law of rules." }`;
const shop = (name: string, link: string) =>
  page(
    name,
    `{ "id": "a", "block": "cards", "props": { "products": "route" } },
     { "id": "b", "block": "prose", "props": { "body": "B", "links": [{ "label": "More", "link": ${link} }] } }`,
  );
/** The one page of the test site without links gets a layout that has them. */
const calm = { "routes/promo.json": swap('"layout": "empty"', '"layout": "default"') };

describe("missing-legal-links", () => {
  it("checks only pages that sell, in the markets in which they sell", () => {
    const quiet = page("quiet", '{ "id": "a", "block": "prose", "props": { "body": "A" } }');
    const german = page(
      "german",
      '{ "id": "a", "block": "cards", "markets": ["DE"], "props": { "products": "route" } }',
    );
    expect(
      said({
        ...calm,
        "site.json": legal(rulesLink),
        "routes/quiet.json": quiet,
        "routes/german.json": german,
      }),
    ).toEqual([
      "routes/german.json:7:3 This page sells products but does not link to rules in DE. Law of rules.",
    ]);
  });

  it("names the missing links with their markets, once per page", () => {
    const links = legal(
      rulesLink,
      `{ "name": "home", "link": { "to": "index" }, "markets": ["GB"], "law": "Law of homes." }`,
    );
    const bare = page("bare", '{ "id": "a", "block": "cards", "props": { "products": "route" } }');
    expect(
      said({ ...calm, "site.json": links, "routes/bare.json": bare }).filter((one) =>
        one.startsWith("routes/bare"),
      ),
    ).toEqual([
      "routes/bare.json:7:3 This page sells products but does not link to rules; home in GB. Law of rules. Law of homes.",
    ]);
  });

  it("names the layout if all of its pages lack the same link", () => {
    const wanted = `{ "name": "ours", "link": { "to": "terms", "hash": "german" }, "law": "Law of ours." }`;
    expect(said({ ...calm, "site.json": legal(wanted) })).toEqual([
      'layouts/default.json:6:3 Pages of the layout "default" sell products but do not link to ours. Law of ours.',
      "routes/send.json:7:3 This page sells products but does not link to ours. Law of ours.",
    ]);
  });

  it("checks a base and not its variants", () => {
    const variant = `{ "name": "two", "path": "/two", "extends": "one", "head": { "title": "Two" } }`;
    const one = shop("one", '{ "to": "take" }');
    expect(
      said({ ...calm, "site.json": legal(rulesLink), "routes/one.json": one, "routes/two.json": variant }),
    ).toEqual(["routes/one.json:7:3 This page sells products but does not link to rules. Law of rules."]);
  });

  it.each([
    ['{ "to": "terms", "hash": "rules" }', true],
    ['{ "to": "terms-2", "hash": "rules", "keepQuery": true }', true],
    ['{ "to": "terms", "modal": "privacy" }', true],
    ['{ "to": "terms", "opens": "privacy" }', true],
    ['{ "to": "terms" }', false],
    ['{ "to": "terms", "hash": "german" }', false],
    ['{ "section": "a" }', false],
  ])("a link %s leads there: %s", (link, leads) => {
    const wanted = `{ "name": "rules", "link": { "to": "terms", "hash": "rules", "modal": "privacy" }, "law": "Law of rules." }`;
    const found = said({ ...calm, "site.json": legal(wanted), "routes/one.json": shop("one", link) });
    expect(found.filter((one) => one.startsWith("routes/one"))).toHaveLength(leads ? 0 : 1);
  });

  it("accepts a link in a text in the markets whose text has it", () => {
    const linked = swap('"First"', '"See [the rules](to:terms#rules)."');
    const text = page(
      "one",
      `{ "id": "a", "block": "cards", "props": { "products": "route" } },
       { "id": "b", "block": "prose", "props": { "body": "t:take.first" } }`,
    );
    expect(
      said({
        ...calm,
        "site.json": legal(rulesLink),
        "routes/one.json": text,
        "messages/en_GB/common.json": linked,
      }),
    ).toEqual([
      "routes/one.json:7:3 This page sells products but does not link to rules in DE, CH-FR. Law of rules.",
    ]);
  });
});

describe("missing-withdrawal-link", () => {
  const german = swap('"currency": "EUR",', '"currency": "EUR", "withdrawalFunction": true,');
  const asked = {
    "markets.json": german,
    "site.json": inSite('"withdrawal": { "to": "send", "hash": "send" }'),
    "layouts/default.json": swap(
      '"ref": "main-footer"',
      '"ref": "main-footer" }, { "id": "withdrawal", "block": "withdrawal"',
    ),
  };
  const law =
    "The law requires it in plain sight on every page (Art. 11a of Directive 2011/83/EU, since 19 June 2026).";

  it("checks every page except the page of the form, in markets that require the link", () => {
    const found = said({ ...asked, "routes/ask.json": swap('"layout"', '"markets": ["GB"], "layout"') });
    // `promo` is forced to show another market, so it has no page in this one.
    expect(found).toEqual([
      `routes/error.json:6:3 This page has no link to the withdrawal function in DE. ${law}`,
    ]);
  });

  it("accepts a plain link to the form", () => {
    const found = said({
      ...asked,
      "routes/ask.json": swap(
        '"blocks": [',
        '"blocks": [{ "id": "no", "block": "prose", "props": { "body": "[Withdraw](to:send#send)" } },',
      ),
      "routes/error.json": swap('"layout": "empty"', '"layout": "default"'),
    });
    expect(found).toEqual([]);
  });

  it("checks nothing if no market requires it", () => {
    expect(said({ ...asked, "markets.json": (text) => text })).toEqual([]);
  });
});
