import { describe, expect, it } from "vitest";
import type { Rule } from "../../../../../../engine/check/rule.ts";
import { missingSchema } from "../../../../../../engine/check/rules/missing-schema.ts";
import { applyFixes } from "../../../../../../engine/edit/fix/apply-fixes.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";
import type { Problem } from "../../../../../../engine/problems/problem.ts";
import { type Changes, check, documentsOf, edits, show, swap } from "../../../../../fixtures/test-site.ts";

/** Applies one round of fixes to the test site. Returns the changes and the remaining problems. */
function fix(changes: Changes, checks?: readonly Rule[]) {
  const { problems, documents } = check(changes, checks);
  const files = applyFixes(problems, documents);
  const texts = Object.fromEntries(files.map(({ file, after }) => [file.replace("manifests/", ""), after]));
  return { files, texts, left: show(check({ ...changes, ...texts }, checks)) };
}

const textOf = (path: string): string =>
  documentsOf().find(({ file }) => file === `manifests/${path}`)?.text ?? "";

describe("applyFixes", () => {
  it("finds nothing in a site without problems", () => {
    expect(fix({}).files).toEqual([]);
  });

  it.each<[string, string, (text: string) => string]>([
    ["a block", "routes/take.json", swap('"block": "hero"', '"block": "heor"')],
    ["a property", "routes/take.json", swap('"layout": "default"', '"laoyut": "default"')],
    ["a layout", "routes/take.json", swap('"layout": "default"', '"layout": "Default"')],
    ["a message", "routes/take.json", swap('"t:take.news"', '"t:take.nwes"')],
    ["a key without t:", "routes/take.json", swap('"t:take.news"', '"T: take.news"')],
    ["spaces", "messages/en_GB/common.json", swap('"Order now"', '"Order  now\\u200b "')],
    ["an entity", "messages/en_GB/common.json", swap("Welcome to", "Welcome&#32;to")],
    ["broken letters", "messages/de_DE/common.json", swap("Lädt", "LÃ¤dt")],
    ["a route", "order-targets.json", swap('"to": "gift"', '"to": "gfit"')],
    ["a comma too many", "routes/take.json", swap('"starter"],\n  "flags"', '"starter",],\n  "flags"')],
    ["a byte-order mark", "layouts/empty.json", (text) => `\ufeff${text}`],
    ["a locale", "markets.json", swap('"locale": "ch_FR"', '"locale": "ch-FR"')],
    ["a space before a comma", "messages/en_GB/common.json", swap("# days}} to", "# days}}  to")],
    ["a key with spaces", "routes/take.json", swap('"t:take.news"', '"t: take.news"')],
    ["a placeholder", "messages/en_GB/common.json", swap("at {brand}", "at $" + "{brand}")],
    ["a key of one locale", "messages/en_GB/common.json", swap('"take.news"', '"take.nwes"')],
    ["a language tag", "markets.json", swap('"languageTag": "fr-CH"', '"languageTag": "fr_CH"')],
  ])("corrects %s, and changes nothing else", (_, path, misspell) => {
    const { texts, left, files } = fix({ [path]: misspell });
    expect(left).toEqual([]);
    expect(texts).toEqual({ [path]: textOf(path) });
    expect(files[0]?.fixed).toHaveLength(1);
  });

  it("adds a redirect to redirects.json for each removed address", () => {
    const { files, left } = fix({ "served.json": '{ "paths": ["/gone", "/take", "/lost"] }' });
    expect(left).toEqual([]);
    expect(files.map(({ file, fixed }) => [file, fixed.length])).toEqual([["manifests/redirects.json", 2]]);
    expect(JSON.parse(files[0]?.after ?? "").redirects.slice(3)).toEqual([
      { from: "/gone", to: "/" },
      { from: "/lost", to: "/" },
    ]);
  });

  it("adds a word to the site's words, and creates their file", () => {
    const problem: Problem = {
      code: "misspelt-word",
      severity: "warning",
      message: "",
      hint: "",
      file: "manifests/site.json",
      line: 1,
      column: 1,
      endLine: 1,
      endColumn: 2,
    };
    const added = (file: string) =>
      applyFixes(
        [{ ...problem, fix: { append: "Konjak", file, list: "words", schema: "../schema/words.json" } }],
        documentsOf(),
      ).map(({ file: changed, after }) => [changed, JSON.parse(after)]);
    const $schema = "../schema/words.json";
    expect(added("manifests/words/de_DE.json")).toEqual([
      ["manifests/words/de_DE.json", { $schema, words: ["Konjak"] }],
    ]);
    expect(added("manifests/words/en_GB.json")).toEqual([
      ["manifests/words/en_GB.json", { $schema, words: ["glamping", "Konjak"] }],
    ]);
  });

  it("applies several fixes in one file", () => {
    const path = "routes/take.json";
    const { texts } = fix({
      [path]: edits(
        swap('"block": "hero"', '"block": "hreo"'),
        swap('"layout": "default"', '"layout": "defualt"'),
      ),
    });
    expect(texts[path]).toBe(textOf(path));
  });

  it.each([
    ["two names are as near", '"to": "terms-3"'],
    ["a digit is another", '"to": "take-9"'],
    ["the name is too short to tell", '"to": "tke"'],
    ["nothing is near", '"to": "nothing-like-it"'],
  ])("changes nothing without a certain fix: %s", (_, to) => {
    expect(fix({ "order-targets.json": swap('"to": "gift"', to) }).files).toEqual([]);
  });

  it("replaces all matches in the marked range if the problem asks for it", () => {
    const document = readJson(
      "manifests/messages/ch_DE/a.json",
      '{\n  "a": "Maß und Spaß",\n  "b": "Maß"\n}\n',
    );
    const problem: Problem = {
      code: "unknown-message",
      severity: "error",
      file: document.file,
      line: 2,
      column: 8,
      endLine: 2,
      endColumn: 22,
      message: "",
      hint: "",
      fix: { find: "ß", replace: "ss", all: true },
    };
    expect(applyFixes([problem], [document])[0]?.after).toBe(
      '{\n  "a": "Mass und Spass",\n  "b": "Maß"\n}\n',
    );
  });

  it.each<[string, string, (text: string) => string]>([
    ["a route", "order-targets.json", swap('"to": "gift"', '"to": "Gift"')],
    ["a route that another is near to", "order-targets.json", swap('"to": "take" }', '"to": "Take" }')],
    ["a block", "routes/take.json", swap('"block": "hero"', '"block": "Hero"')],
    ["a shared block", "layouts/default.json", swap('"main-footer"', '"Main-Footer"')],
    ["a message", "routes/take.json", swap('"t:take.news"', '"t:Take.News"')],
    ["a picture", "routes/take.json", swap('"kitchen.webp"', '"Kitchen.WebP"')],
    ["a preset", "routes/index.json", swap('"preset": "hero"', '"preset": "Hero"')],
    ["a product", "routes/index.json", swap('"featured": "family"', '"featured": "Family"')],
    ["a market", "routes/gift.json", swap('["DE", "GB"]', '["de", "GB"]')],
    ["a market as a key", "markets.json", swap('{ "CH-FR": "CH-FR" }', '{ "ch-fr": "CH-FR" }')],
    ["a market's own code", "markets.json", swap('"code": "GB"', '"code": "Gb"')],
    ["a country", "markets.json", swap('"country": "GB"', '"country": "gb"')],
    ["a segment", "markets.json", swap('"segment": "gb"', '"segment": "GB"')],
    ["a currency", "markets.json", swap('"currency": "EUR"', '"currency": "eur"')],
    ["a currency as a key", "products/starter.json", swap('"GBP": {', '"gbp": {')],
    ["a locale", "markets.json", swap('"locale": "en_GB"', '"locale": "EN_gb"')],
    ["a fallback", "markets.json", swap('"fallback": "fr_FR"', '"fallback": "fr_fr"')],
    ["the name of a file's thing", "routes/gift.json", swap('"name": "gift"', '"name": "Gift"')],
    ["an id", "routes/take.json", swap('"id": "news"', '"id": "News"')],
  ])("corrects the case of %s, and changes nothing else", (_, path, misspell) => {
    const { texts, left, files } = fix({ [path]: misspell });
    expect(left).toEqual([]);
    expect(texts).toEqual({ [path]: textOf(path) });
    expect(files[0]?.fixed.length).toBeGreaterThan(0);
  });

  it("changes no name that matches two names without regard to case", () => {
    const other = textOf("routes/gift.json")
      .replace('"name": "gift"', '"name": "GIFT"')
      .replace('"/gift"', '"/gift-too"');
    const changes = { "routes/GIFT.json": other, "order-targets.json": swap('"to": "gift"', '"to": "Gift"') };
    expect(fix(changes).files).toEqual([]);
  });

  it("moves the order rule that matches every visit behind the other rules", () => {
    const path = "order-targets.json";
    const { texts, left } = fix({
      [path]: (text) =>
        text
          .replace(',\n    { "to": "promo" }', "")
          .replace('"rules": [\n', '"rules": [\n    { "to": "promo" },\n'),
    });
    expect(left).toEqual([]);
    expect(texts).toEqual({ [path]: textOf(path) });
  });

  it("does not choose between two order rules that match every visit", () => {
    const two = swap('{ "routes": ["take-2"], "to": "terms-2" }', '{ "to": "terms-2" }');
    expect(fix({ "order-targets.json": two }).files).toEqual([]);
  });

  describe("$schema", () => {
    const schemas = [missingSchema];
    const paths = documentsOf()
      .filter(({ text }) => text.startsWith('{\n  "$schema"'))
      .map(({ file }) => file.replace("manifests/", ""));

    it.each(paths)("is restored at its place in %s", (path) => {
      const old = textOf(path);
      const without = old.replace(/"\$schema": "[^"]*",\s*/, "");
      expect(without).not.toBe(old);
      const { texts, left } = fix({ [path]: without }, schemas);
      expect(texts).toEqual({ [path]: old });
      expect(left).toEqual([]);
    });

    it.each([
      ["on one line", '{ "a": "b" }', '{ "$schema": "../../schema/messages.json", "a": "b" }'],
      ["without spaces", '{"a":"b"}', '{"$schema": "../../schema/messages.json", "a":"b"}'],
      ["with nothing in it", "{}", '{ "$schema": "../../schema/messages.json" }'],
      [
        "with other line ends and tabs",
        '{\r\n\t"a": "b"\r\n}\r\n',
        '{\r\n\t"$schema": "../../schema/messages.json",\r\n\t"a": "b"\r\n}\r\n',
      ],
      [
        "whose schema is another's",
        '{ "$schema": "../schema/route.json", "a": "b" }',
        '{ "$schema": "../../schema/messages.json", "a": "b" }',
      ],
      [
        "that names it last",
        '{\n  "a": "b",\n\n  "c": "d",\n  "$schema": "../../schema/messages.json"\n}\n',
        '{\n  "$schema": "../../schema/messages.json",\n\n  "a": "b",\n  "c": "d"\n}\n',
      ],
    ])("is right afterwards in a file %s", (_, text, mended) => {
      const path = "messages/en_GB/more.json";
      const { texts, left } = fix({ [path]: text }, schemas);
      expect(texts).toEqual({ [path]: mended });
      expect(left).toEqual([]);
    });
  });
});
