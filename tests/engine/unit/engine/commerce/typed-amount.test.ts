import { expect, test } from "vitest";
import { parseTypedAmount, printTypedAmount } from "../../../../../engine/commerce/money.ts";

test.each([
  ["19.99", "de-DE", "EUR", 1999],
  ["19,99", "de-DE", "EUR", 1999],
  ["19,9", "de-DE", "EUR", 1990],
  ["19,99", "en-GB", "GBP", 1999],
  ["19.", "en-GB", "GBP", 1900],
  ["1.299", "de-DE", "EUR", 129_900],
  ["1,299", "en-GB", "GBP", 129_900],
  ["1.299,50", "de-DE", "EUR", 129_950],
  ["1,299.50", "en-GB", "GBP", 129_950],
  ["1,299.50", "de-DE", "EUR", 129_950],
  ["1’299.50", "de-CH", "CHF", 129_950],
  ["1 299", "sv-SE", "SEK", 129_900],
  ["1.234.567", "de-DE", "EUR", 123_456_700],
  ["2990", "ja-JP", "JPY", 2990],
  ["2990", "hu-HU", "HUF", 299_000],
  ["0.5", "en", "KWD", 500],
  ["0.525", "en", "KWD", 525],
])("%s in %s and %s is %i", (text, tag, currency, amount) => {
  expect(parseTypedAmount(text, tag, currency)).toBe(amount);
});

test.each([
  ["", "de-DE", "EUR"],
  ["much", "de-DE", "EUR"],
  ["24,950", "de-DE", "EUR"],
  ["24.950", "en-GB", "GBP"],
  ["19,999,9", "de-DE", "EUR"],
  ["12.34.56", "de-DE", "EUR"],
  ["-5", "de-DE", "EUR"],
  ["19.5", "ja-JP", "JPY"],
])("“%s” in %s is no amount of %s", (text, tag, currency) => {
  expect(parseTypedAmount(text, tag, currency)).toBeUndefined();
});

test.each([
  [8050, "de-DE", "EUR", "80,50"],
  [8050, "en-GB", "GBP", "80.50"],
  [129_950, "de-CH", "CHF", "1299.50"],
  [2990, "ja-JP", "JPY", "2990"],
  [299_000, "hu-HU", "HUF", "2990"],
])("%i is typed in %s as %s", (amount, tag, currency, text) => {
  expect(printTypedAmount(amount, tag, currency)).toBe(text);
  expect(parseTypedAmount(text, tag, currency)).toBe(amount);
});
