import { expect, test } from "vitest";
import { parseTypedAmount, printTypedAmount } from "../../../../engine/commerce/money.ts";

test.each([
  ["19.99", "EUR", 1999],
  ["19,99", "EUR", 1999],
  ["19,9", "EUR", 1990],
  ["19.", "EUR", 1900],
  ["1.299", "EUR", 129_900],
  ["1.299,50", "EUR", 129_950],
  ["1,299.50", "GBP", 129_950],
  ["1’299.50", "CHF", 129_950],
  ["1 299", "SEK", 129_900],
  ["1.234.567", "EUR", 123_456_700],
  ["2990", "JPY", 2990],
  ["2990", "HUF", 299_000],
  ["0,5", "KWD", 500],
])("%s %s is %i", (text, currency, amount) => {
  expect(parseTypedAmount(text, currency)).toBe(amount);
});

test.each([
  ["", "EUR"],
  ["much", "EUR"],
  ["19,999,9", "EUR"],
  ["12.34.56", "EUR"],
  ["-5", "EUR"],
  ["19.5", "JPY"],
])("“%s” is no amount of %s", (text, currency) => {
  expect(parseTypedAmount(text, currency)).toBeUndefined();
});

test.each([
  [8050, "de-DE", "EUR", "80,50"],
  [8050, "en-GB", "GBP", "80.50"],
  [129_950, "de-CH", "CHF", "1299.50"],
  [2990, "ja-JP", "JPY", "2990"],
  [299_000, "hu-HU", "HUF", "2990"],
])("%i is typed in %s as %s", (amount, tag, currency, text) => {
  expect(printTypedAmount(amount, tag, currency)).toBe(text);
  expect(parseTypedAmount(text, currency)).toBe(amount);
});
