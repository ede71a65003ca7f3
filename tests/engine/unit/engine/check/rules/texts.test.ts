import { describe, expect, it } from "vitest";
import { rules } from "../../../../../../engine/policies/installed-rules.ts";
import { type Changes, check, edits, show, swap } from "../../../../../fixtures/test-site.ts";

const found = (changes: Changes) => show(check(changes)).map(({ code, marked }) => `${code} ${marked}`);
const english = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": ${JSON.stringify(text)}`),
});

describe("swiss-eszett", () => {
  it("reports a fallback text that Switzerland shows", () => {
    const markets = edits(
      swap('{ "code": "en_GB" }', '{ "code": "en_GB" }, { "code": "ch_CH", "fallback": "de_DE" }'),
      swap('"locale": "ch_FR", "languageTag": "fr-CH"', '"locale": "ch_CH", "languageTag": "de-CH"'),
    );
    const shown = show(
      check({
        "markets.json": markets,
        "messages/de_DE/take.json": swap('"Zuerst"', '"Zum Schluß"'),
        "messages/ch_CH/a.json": "{}",
      }),
    ).filter(({ code }) => code === "swiss-eszett");
    expect(shown.map(({ at, hint }) => [at, hint])).toEqual([
      ["messages/de_DE/take.json:5:17", "Add it to messages/ch_CH/take.json, with ss."],
    ]);
  });
});

describe("head-length", () => {
  const describePage = (text: string, tag: string) =>
    found({
      "markets.json": swap('"languageTag": "en-GB"', `"languageTag": "${tag}"`),
      "messages/en_GB/common.json": swap("The rules by which we sell, deliver and take things back.", text),
    }).filter((problem) => problem.startsWith("head-length"));

  it("counts the characters of Chinese and Japanese twice", () => {
    expect(describePage("販売、配送、返品についてのきまりと、お問い合わせ先です。", "ja-GB")).toEqual([]);
    expect(describePage("我们销售、配送和退货的规则，以及通过邮件与我们联系的方式。", "zh-GB")).toEqual([]);
    expect(describePage("我们的规则。", "zh-GB")).toEqual(['head-length "我们的规则。"']);
    expect(describePage("The rules.", "en-GB")).toEqual(['head-length "The rules."']);
  });

  it("rejects a long description in any language", () => {
    expect(describePage("販".repeat(81), "ja-GB")).toHaveLength(1);
  });
});

describe("wrong-script", () => {
  const markets = edits(
    swap('{ "code": "en_GB" }', '{ "code": "en_GB" }, { "code": "ar_CH", "fallback": "en_GB" }'),
    swap('"locale": "ch_FR", "languageTag": "fr-CH"', '"locale": "ar_CH", "languageTag": "ar-CH"'),
  );
  const findMixed = (text: string) =>
    found({
      "markets.json": markets,
      "messages/ar_CH/a.json": JSON.stringify({ "take.first": text }),
    }).filter((problem) => problem.startsWith("wrong-script"));

  it.each([
    "{count, plural, one {علبة} other {# علب}} من {brand}",
    "{count, selectordinal, two {الثانية} other {رقم #}}",
    "كبسولات Lumo مع PayPal وبـPayPal",
  ])("accepts an Arabic text with Latin words: %s", (text) => {
    expect(findMixed(text)).toEqual([]);
  });

  it.each(["Русский", "Ω-3, β-carotene"])("accepts words of another alphabet: %s", (text) => {
    expect(found(english(text)).filter((problem) => problem.startsWith("wrong-script"))).toEqual([]);
  });

  it.each(["ordin\u0430ry", "\u041cellva", "пр\u0061вда"])("finds a word of two alphabets: %s", (text) => {
    expect(found(english(text))).toEqual([`wrong-script "${text}"`]);
  });
});

describe("literal-price", () => {
  it.each(["£25", "£ 25", "£25.00", "25 GBP", "GBP\u00a025", "£4.90"])("knows %s", (amount) => {
    expect(found(english(`It is ${amount}.`))).toEqual([`literal-price "It is ${amount}."`]);
  });

  it.each(["£250", "£2.50", "125 GBP", "£1,025"])("accepts %s", (amount) => {
    expect(found(english(`It is ${amount}.`))).toEqual([]);
  });

  it("names the fact that holds the amount", () => {
    const [problem] = show(check(english("Delivery is £4.90.")));
    expect(problem?.hint).toBe("Write {shipping} instead.");
  });
});

describe("vague-link", () => {
  const label = (text: string) => ({
    "messages/en_GB/common.json": swap('"guarantee.more": "More"', `"guarantee.more": "${text}"`),
  });

  it("finds a label beside a link, in the language of its catalogue only", () => {
    expect(found(label("Click here →"))).toEqual(['vague-link "Click here →"']);
    expect(found(label("Hier"))).toEqual([]);
  });

  it("accepts a text that is not a link", () => {
    expect(found(english("Here"))).toEqual([]);
  });
});

describe("text-too-long", () => {
  const order = (text: string) => ({
    "messages/en_GB/common.json": swap('"order": "Order now"', `"order": "${text}"`),
    "messages/de_DE/common.json": swap('"order": "Jetzt bestellen"', '"order": "{days} {brand}"'),
    "messages/fr_FR/common.json": swap('"order": "Commander"', '"order": "{days} {brand}"'),
    "messages/ch_FR/common.json": "{}",
  });

  it("counts the values that a market fills in, at their longest", () => {
    const plural = (letters: number) => `{days, plural, one {#} other {${"x".repeat(letters)} #}} {brand}`;
    expect(found(order(plural(24)))).toEqual([]);
    expect(found(order(plural(25)))).toEqual([`text-too-long "${plural(25)}"`]);
  });

  it("checks a literal text", () => {
    const long = "n".repeat(33);
    expect(found({ "routes/error.json": swap('"t:order"', `"${long}"`) })).toEqual([
      `text-too-long "${long}"`,
    ]);
  });
});

describe("duplicate-title", () => {
  it("marks the name of a variant that has no title of its own", () => {
    expect(found({ "routes/gift.json": swap('  "head": { "title": "t:gift.title" },\n', "") })).toEqual([
      'duplicate-title "gift"',
    ]);
  });
});

describe("an unused name", () => {
  it("is not reported if a misspelt name may refer to it", () => {
    const misspelt = { "routes/take.json": swap('"t:take.news"', '"t:take.newz"') };
    expect(show(check(misspelt, rules)).map(({ code }) => code)).toEqual(["unknown-message"]);
  });

  it("is not reported if an unreadable file may use it", () => {
    const misspelt = { "routes/take.json": swap('"title": "t:take.news"', '"titel": "t:take.news"') };
    const codes = show(check(misspelt, rules)).map(({ code }) => code);
    expect(codes.filter((code) => code.startsWith("unused-"))).toEqual([]);
  });
});
