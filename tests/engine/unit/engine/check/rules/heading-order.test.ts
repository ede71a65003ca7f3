import { describe, expect, it } from "vitest";
import { rules } from "../../../../../../engine/policies/installed-rules.ts";
import { page } from "../../../../../fixtures/funnel.ts";
import { type Changes, check, edits, show, swap } from "../../../../../fixtures/test-site.ts";

const own = rules.filter(({ meta }) => meta.code === "heading-order");

/** The messages, each after its position and the marked text. */
const said = (changes: Changes): string[] =>
  show(check(changes, own))
    .filter(({ code }) => code === "heading-order")
    .map(({ at, marked, message }) => `${at} ${marked} ${message}`);

const inGerman = (from: string, to: string) => ({ "messages/de_DE/take.json": swap(from, to) });

describe("heading-order", () => {
  it("reports a skipped level once in its text, with the markets", () => {
    expect(said(inGerman('"Zuerst"', '"### Zuerst"'))).toEqual([
      'messages/de_DE/take.json:5:17 "### Zuerst" The headings of the page of "take" jump from h1 to h3 in "first" in DE.',
    ]);
  });

  it("counts a text's headings from the level that its field starts at", () => {
    const noted = {
      "routes/take.json": swap(
        '"body": "t:take.first"',
        '"body": "## Sizes", "note": "## Note\\n\\n### More"',
      ),
    };
    expect(said(noted)).toEqual([]);
    const alone = { "routes/take.json": swap('"body": "t:take.first"', '"body": "A", "note": "## Note"') };
    expect(said(alone)[0]).toContain('jump from h1 to h3 in "first"');
  });

  it("leaves out blocks whose headings are not in the page's outline", () => {
    const modal = '{ "id": "top", "block": "dialog", "props": { "title": "T" } },';
    expect(said({ "routes/error.json": swap('"blocks": [', `"blocks": [${modal}`) })).toEqual([]);
  });

  it("reads underlined headings too", () => {
    expect(said(inGerman('"Zuerst"', '"Zuerst\\n---\\n\\n### Dann"'))).toEqual([]);
  });

  it("does not treat a list as a heading", () => {
    expect(said(inGerman('"Zuerst"', '"Zuerst\\n\\n- eins\\n- zwei\\n\\n### Dann"'))).toHaveLength(1);
  });

  it("reports a page without a main heading, and not its variants", () => {
    const bare = {
      "routes/bare.json": page("bare", '{ "id": "a", "block": "prose", "props": { "body": "## A" } }'),
      "routes/barer.json": `{
  "name": "barer", "path": "/barer", "extends": "bare", "head": { "title": "Barer" },
  "blocks": { "a": { "set": { "body": "## B" } } }
}`,
    };
    expect(said(bare)).toEqual([
      'routes/bare.json:7:3 "blocks" The page of "bare" has no main heading (h1).',
    ]);
  });

  it("reports a missing or second main heading at the variant that causes it", () => {
    const without = swap(
      '"hero": { "set": { "title": "t:gift.title", "tone": "loud" } }',
      '"hero": { "remove": true }',
    );
    const promo = swap('"hero": { "set": { "title": "Promo", "tone": null } },\n', "");
    expect(said({ "routes/gift.json": without, "routes/promo.json": promo })).toEqual([
      'routes/gift.json:8:3 "blocks" The page of "gift" has no main heading (h1).',
    ]);
    const doubled = swap('"first": { "after"', '"first": { "set": { "main": "§1" }, "after"');
    expect(said({ "routes/gift.json": doubled })).toEqual([
      'routes/gift.json:11:16 "set" The page of "gift" has 2 main headings (h1): those of "hero" and "first".',
    ]);
  });

  it("reports a section above the main heading", () => {
    const above = swap(
      '  "blocks": [',
      '  "blocks": [\n    { "id": "top", "block": "prose", "props": { "body": "## Top" } },',
    );
    expect(said({ "routes/error.json": above })).toEqual([
      'routes/error.json:7:29 "prose" The page of "error" has a heading (h2) above its main one (h1), which is that of "again".',
    ]);
  });

  it("checks the blocks of each market", () => {
    const second = (markets: string) =>
      swap(
        '"block": "prose", "markets": ["DE"], "props": { "body": "t:terms.german"',
        `"block": "prose", "markets": ${markets}, "props": { "main": "§1", "body": "t:terms.german"`,
      );
    expect(said({ "routes/terms.json": second('["DE"]') })).toEqual([
      'routes/terms.json:9:32 "prose" The page of "terms" has 2 main headings (h1): those of "rules" and "german" in DE.',
    ]);
    const first = swap(
      '{ "id": "rules", "block": "prose",',
      '{ "id": "rules", "block": "prose", "markets": ["GB", "CH-FR"],',
    );
    expect(said({ "routes/terms.json": edits(second('["DE"]'), first) })).toEqual([]);
  });

  it("reports nothing if a part of the page is unknown", () => {
    expect(said({ "routes/error.json": swap('"block": "hero"', '"block": "heor"') })).toEqual([]);
    expect(said({ "routes/error.json": swap('"layout": "empty"', '"layout": "emty"') })).toEqual([]);
    expect(said({ "routes/error.json": swap('"blocks": [', '"blocks": [{ "ref": "heor" },') })).toEqual([]);
    expect(said({ "routes/error.json": swap('"title": "Sorry"', '"titel": "Sorry"') })).toEqual([]);
  });
});
