import { describe, expect, it } from "vitest";
import { fallbackChain, findMessage } from "../../../../engine/link/catalogue.ts";
import { markdownLinks, parseLinkTarget } from "../../../../engine/link/markdown-links.ts";
import { isPlain, messageArguments, parseMessage } from "../../../../engine/link/parse-message.ts";
import { check, swap } from "../../../fixtures/world.ts";

describe("fallbackChain", () => {
  it("leads from a locale over its fallbacks, and ends in a circle as well", () => {
    expect(fallbackChain(check().site.world, "ch_FR")).toEqual(["ch_FR", "fr_FR"]);
    expect(fallbackChain(check().site.world, "xx_XX")).toEqual(["xx_XX"]);
    const circle = check({
      "markets.json": swap('{ "code": "fr_FR" }', '{ "code": "fr_FR", "fallback": "ch_FR" }'),
    });
    expect(fallbackChain(circle.site.world, "ch_FR")).toEqual(["ch_FR", "fr_FR"]);
  });
});

describe("findMessage", () => {
  const { world } = check().site;

  it("prefers the locale's own text to its fallback's", () => {
    expect(findMessage(world, "ch_FR", "order")?.text).toBe("Commander en Suisse");
    expect(findMessage(world, "fr_FR", "order")?.text).toBe("Commander");
    expect(findMessage(world, "ch_FR", "loading")?.document.file).toBe(
      "manifests/messages/fr_FR/common.json",
    );
  });

  it("knows the texts of every file of a catalogue, but no $schema", () => {
    expect(findMessage(world, "de_DE", "take.news")?.text).toBe("Neu");
    expect(findMessage(world, "de_DE", "$schema")).toBeUndefined();
    expect(findMessage(world, "de_DE", "nothing")).toBeUndefined();
  });
});

describe("messageArguments", () => {
  it.each<[string, string[]]>([
    ["plain", []],
    ["{a} and {b}, {a}", ["a", "b"]],
    ["{n, plural, one {# of {a}} other {{b}}}", ["n", "a", "b"]],
    ["{n, selectordinal, one {#st} other {#th}}", ["n"]],
    ["{c, select, x {{d, number}} other {{e, date, short}}}", ["c", "d", "e"]],
    ["'{a}' {b}", ["b"]],
    ["<b>{a}</b>", ["a"]],
    ["{broken", []],
  ])("finds in %j the values %j", (text, names) => {
    expect([...messageArguments(parseMessage(text))]).toEqual(names);
  });
});

describe("parseMessage", () => {
  it("does not parse a text without anything of ICU", () => {
    expect(isPlain("100 % > 5")).toBe(true);
    expect(parseMessage("100 %")).toEqual({ ok: true, elements: undefined });
    expect(isPlain("it's")).toBe(false);
  });

  it("takes < for a character", () => {
    expect(parseMessage("a < b </c>").ok).toBe(true);
  });
});

describe("markdownLinks", () => {
  it("finds the targets of all links in a text", () => {
    expect(markdownLinks("[a](to:terms#rules), [b](section:faq) and [c](https://a.example/x?y=1#z)")).toEqual(
      [{ to: "terms", hash: "rules" }, { section: "faq" }, { href: "https://a.example/x?y=1#z" }],
    );
  });

  it("finds none in a text without", () => {
    expect(markdownLinks("a (b) [c] to:terms")).toEqual([]);
  });

  it("reads a route without a hash", () => {
    expect(parseLinkTarget("to:terms")).toEqual({ to: "terms" });
    expect(parseLinkTarget("to:terms#")).toEqual({ to: "terms" });
  });
});
