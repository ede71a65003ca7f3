import { describe, expect, it } from "vitest";
import { fallbackChain, findMessage } from "../../../../../engine/site/message-catalogues.ts";
import { isPlain, messageArguments, parseMessage } from "../../../../../engine/site/parse-message.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

describe("fallbackChain", () => {
  it("lists a locale and its fallbacks, and ends also for a circle", () => {
    expect(fallbackChain(check().site.manifests, "ch_FR")).toEqual(["ch_FR", "fr_FR"]);
    expect(fallbackChain(check().site.manifests, "xx_XX")).toEqual(["xx_XX"]);
    const circle = check({
      "markets.json": swap('{ "code": "fr_FR" }', '{ "code": "fr_FR", "fallback": "ch_FR" }'),
    });
    expect(fallbackChain(circle.site.manifests, "ch_FR")).toEqual(["ch_FR", "fr_FR"]);
  });
});

describe("findMessage", () => {
  const { manifests } = check().site;

  it("prefers the locale's own text to its fallback's", () => {
    expect(findMessage(manifests, "ch_FR", "order")?.text).toBe("Commander en Suisse");
    expect(findMessage(manifests, "fr_FR", "order")?.text).toBe("Commander");
    expect(findMessage(manifests, "ch_FR", "kitchen.alt")?.document.file).toBe(
      "manifests/messages/fr_FR/common.json",
    );
  });

  it("finds the texts of every file of a catalogue, without $schema", () => {
    expect(findMessage(manifests, "de_DE", "take.news")?.text).toBe("Neu");
    expect(findMessage(manifests, "de_DE", "$schema")).toBeUndefined();
    expect(findMessage(manifests, "de_DE", "nothing")).toBeUndefined();
  });

  it("returns the same message while its file is unchanged, also if another file of the locale changes", () => {
    const after = check({ "messages/de_DE/take.json": swap('"Neu"', '"Frisch"') }).site.manifests;
    expect(findMessage(after, "de_DE", "order")).toBe(findMessage(manifests, "de_DE", "order"));
    expect(findMessage(after, "de_DE", "take.news")?.text).toBe("Frisch");
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

  it("treats < as a character", () => {
    expect(parseMessage("a < b </c>").ok).toBe(true);
  });
});
