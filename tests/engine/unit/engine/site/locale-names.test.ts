import { describe, expect, it, test } from "vitest";
import { languageTagDiffers } from "../../../../../engine/check/rules/language-tag-differs.ts";
import { unknownLocale } from "../../../../../engine/check/rules/unknown-locale.ts";
import { fallbackChain, findMessage } from "../../../../../engine/site/message-catalogues.ts";
import { addMarket } from "../../../../fixtures/languages.ts";
import { check, compileSite, show, swap } from "../../../../fixtures/test-site.ts";

const taiwan = addMarket({
  code: "TW",
  segment: "zh-hant",
  locales: ["zh_Hant_TW", "zh_Hant", "zh"],
  languageTag: "zh-Hant-TW",
  copy: "zh",
  texts: { zh_Hant: { order: "訂購" }, zh: { order: "订购" } },
});

describe("a site in a language with a script", () => {
  const { site } = check(taiwan);

  it("has its texts from the locale, or else from the nearest more general one", () => {
    expect(fallbackChain(site.manifests, "zh_Hant_TW")).toEqual(["zh_Hant_TW", "zh_Hant", "zh"]);
    expect(findMessage(site.manifests, "zh_Hant_TW", "order")?.text).toBe("訂購");
    expect(findMessage(site.manifests, "zh_Hant_TW", "kitchen.alt")?.document.file).toBe(
      "manifests/messages/zh/common.json",
    );
  });

  it("keeps the fallback that markets.json names", () => {
    const named = check({
      ...taiwan,
      "markets.json": (text) =>
        swap(
          '{ "code": "zh_Hant_TW" }',
          '{ "code": "zh_Hant_TW", "fallback": "zh" }',
        )(typeof taiwan["markets.json"] === "function" ? taiwan["markets.json"](text) : text),
    });
    expect(fallbackChain(named.site.manifests, "zh_Hant_TW")).toEqual(["zh_Hant_TW", "zh"]);
  });

  it("says the tag in its pages, and its segment in their addresses", () => {
    const { twin } = compileSite(site).pages("take", "TW");
    expect(twin.path).toBe("/take/zh-hant");
    expect(twin.market).toMatchObject({ locale: "zh_Hant_TW", languageTag: "zh-Hant-TW" });
    expect(twin.market).not.toHaveProperty("dir");
    expect(twin.head.alternates).toContainEqual({
      lang: "zh-Hant-TW",
      href: expect.stringMatching(/\/take\/zh-hant$/),
    });
  });
});

test.each([
  ["fil_PH", "PH", "fil-PH"],
  ["sr_Latn_RS", "RS-SR-LATN", "sr-Latn-RS"],
  ["zh_Hant_TW", "TW", "zh-Hant-TW"],
])("%s is a locale of a market", (locale, code, languageTag) => {
  const checked = check(addMarket({ code, locales: [locale], languageTag }), [
    languageTagDiffers,
    unknownLocale,
  ]);
  expect(show(checked)).toEqual([]);
});

it("reports a tag in another script than the locale's", () => {
  const checked = check(addMarket({ code: "RS", locales: ["sr_Latn_RS"], languageTag: "sr-RS" }), [
    languageTagDiffers,
  ]);
  expect(show(checked)).toMatchObject([
    {
      marked: '"sr-RS"',
      message:
        'The language tag "sr-RS" does not fit the texts of sr_Latn_RS, which are in another script (Latn).',
      hint: 'Write "sr-Latn-RS".',
    },
  ]);
});

it("has the direction of its market's language in its pages", () => {
  const arabic = check(addMarket({ code: "AE", locales: ["ar_AE"], languageTag: "ar-AE" }));
  expect(compileSite(arabic.site).pages("take", "AE").twin.market.dir).toBe("rtl");
});
