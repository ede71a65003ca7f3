import { describe, expect, it } from "vitest";
import { readNumber } from "../../../../../engine/forms/read-number.ts";

describe("a typed number", () => {
  it.each([
    ["1.234,5", "de-DE", 1234.5],
    ["1234,5", "de-DE", 1234.5],
    ["0,5", "de-DE", 0.5],
    ["0.123", "de-DE", 0.123],
    ["1.5", "de-DE", 1.5],
    ["1.234", "de-DE", 1234],
    ["1.234.567", "de-DE", 1_234_567],
    ["1,234.5", "en-GB", 1234.5],
    ["1,234", "en-GB", 1234],
    ["1,5", "en-GB", 1.5],
    ["12,34,567.5", "en-IN", 1_234_567.5],
    ["1 234,5", "fr-FR", 1234.5],
    ["1\u202F234,5", "fr-FR", 1234.5],
    ["1’234.5", "de-CH", 1234.5],
    ["１２，５", "de-DE", 12.5],
    ["１２３", "ja-JP", 123],
    ["١٬٢٣٤٫٥", "ar-EG", 1234.5],
    ["۱۲", "fa-IR", 12],
    ["−5", "sv-SE", -5],
    ["–5", "en-GB", -5],
    ["+5", "en-GB", 5],
    ["-0", "en-GB", 0],
    ["  7  ", "en-GB", 7],
  ])("%s in %s is %d", (text, languageTag, number) => {
    expect(readNumber(text, languageTag)).toBe(number);
  });

  it.each(["", "-", ".", "5 kg", "1e3", "1,2,3,4", "1.2.3", "Infinity", "0x10", "1234567890123456"])(
    "does not exist in %j",
    (text) => {
      expect(readNumber(text, "en-GB")).toBeUndefined();
    },
  );
});
