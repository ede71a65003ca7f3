import { describe, expect, it, test } from "vitest";
import { listFallbackTags } from "../../../../../engine/languages/fallback-tags.ts";
import { isolateText, removeIsolates } from "../../../../../engine/languages/isolate-text.ts";
import { localeName, localeTag } from "../../../../../engine/languages/locale-name.ts";
import { listStyleLanguages } from "../../../../../engine/languages/style-languages.ts";
import { textDirection } from "../../../../../engine/languages/text-direction.ts";

describe("the direction of a language", () => {
  test.each(["ar-AE", "he-IL", "fa-IR", "ur-PK", "ckb", "dv-MV", "az-Arab", "pa-Arab-PK"])(
    "%s runs right to left",
    (tag) => expect(textDirection(tag)).toBe("rtl"),
  );

  test.each(["de-DE", "ar-Latn", "ja-JP", "zh-Hant-TW", "sr-Latn-RS", "ku-TR"])(
    "%s runs left to right",
    (tag) => expect(textDirection(tag)).toBe("ltr"),
  );

  it("is a language of styles beside the language itself", () => {
    expect(listStyleLanguages("ar-AE")).toEqual(["ar", "rtl"]);
    expect(listStyleLanguages("zh-Hant-TW")).toEqual(["zh"]);
  });
});

describe("the fallbacks of a tag", () => {
  test.each([
    ["de", ["de"]],
    ["de-CH", ["de-CH", "de-Latn-CH", "de-Latn", "de"]],
    ["zh-Hant-TW", ["zh-Hant-TW", "zh-Hant", "zh"]],
    ["zh-TW", ["zh-TW", "zh-Hant-TW", "zh-Hant", "zh"]],
    ["zh-Hant", ["zh-Hant", "zh"]],
    ["sr-RS", ["sr-RS", "sr-Cyrl-RS", "sr-Cyrl", "sr"]],
    ["fil-PH", ["fil-PH", "fil-Latn-PH", "fil-Latn", "fil"]],
  ])("%s", (tag, tags) => expect(listFallbackTags(tag)).toEqual(tags));
});

describe("the name of a locale", () => {
  test.each(["de_DE", "fil_PH", "zh_Hant_TW", "sr_Latn_RS", "es_419", "zh_Hant", "zh"])("%s", (name) => {
    expect(name).toMatch(localeName);
    expect(Intl.getCanonicalLocales(localeTag(name))).toEqual([localeTag(name)]);
  });

  test.each(["de-DE", "DE_de", "de_de", "zh_hant_TW", "zh_TW_Hant", "german", "d"])("is not %s", (name) =>
    expect(name).not.toMatch(localeName),
  );
});

describe("a value in a text that runs right to left", () => {
  test.each(["+971 4 555 0123", "350 5th Ave", "24–48", "Acme Inc.", "a@shop.example"])(
    "is isolated if its parts would change places: %s",
    (value) => {
      expect(isolateText(value)).toBe(`\u2066${value}\u2069`);
      expect(removeIsolates(isolateText(value))).toBe(value);
    },
  );

  test.each(["", "Acme", "30", "٣٠", "شارع 12", "‏730.00 د.إ.‏", "רחוב 5"])("stays as it is: %s", (value) =>
    expect(isolateText(value)).toBe(value),
  );
});
