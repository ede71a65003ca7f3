import { describe, expect, test } from "vitest";
import { type MarketAnswers, readMarkets } from "../../../../../../engine/edit/new/site/site-markets.ts";
import { EditError } from "../../../../../../engine/json/edit-json.ts";

const list = (answers: MarketAnswers) =>
  readMarkets(answers).map(({ code, locale, currency }) => `${code} ${locale} ${currency}`);

function refuse(answers: MarketAnswers): string {
  try {
    readMarkets(answers);
  } catch (error) {
    if (error instanceof EditError) return error.message;
    throw error;
  }
  throw new Error("The markets are not refused.");
}

describe("the markets of a new site", () => {
  test("follow from their countries", () => {
    expect(list({ markets: "US, JP" })).toEqual(["US en_US USD", "JP ja_JP JPY"]);
  });

  test("can share a country, with a language each", () => {
    expect(list({ markets: "CA,CA:fr" })).toEqual(["CA en_CA CAD", "CA-FR fr_CA CAD"]);
  });

  test("have a language that is no part of the country's record", () => {
    expect(list({ markets: "GG" })).toEqual(["GG en_GG GBP"]);
  });

  test("measure in pounds and feet in the United States", () => {
    const markets = readMarkets({ markets: "US,CA" });
    expect(markets.map(({ measurement }) => measurement)).toEqual(["us", undefined]);
  });

  test.each([
    ["XX", '"XX" is no market. Name countries by their codes, such as US,JP.'],
    ["us", '"us" is no market. Name countries by their codes, such as US,JP.'],
    ["", '"" is no market. Name countries by their codes, such as US,JP.'],
    ["US,", '"" is no market. Name countries by their codes, such as US,JP.'],
    ["US:zz", '"zz" is no language. Name languages by their codes, such as en,fr.'],
    ["US:english", '"english" is no language. Name languages by their codes, such as en,fr.'],
    ["US,US", "The market US is listed twice."],
    ["CA,CA:en", "The market CA:en is listed twice."],
  ])("refuse %j with a clear message", (markets, message) => {
    expect(refuse({ markets })).toContain(message);
  });
});

describe("--languages", () => {
  test("with one language is for all countries", () => {
    expect(list({ markets: "US,JP", languages: "en" })).toEqual(["US en_US USD", "JP en_JP JPY"]);
  });

  test("with several gives each country those that it speaks", () => {
    expect(list({ markets: "DE,CH", languages: "de,fr" })).toEqual([
      "DE de_DE EUR",
      "CH de_CH CHF",
      "CH-FR fr_CH CHF",
    ]);
  });

  test("leaves the language of a country that names one", () => {
    expect(list({ markets: "DE,JP:de", languages: "de" })).toEqual(["DE de_DE EUR", "JP de_JP JPY"]);
  });

  test.each([
    ["CA:fr,US", "en", "The market CA:fr contradicts --languages en. Add fr."],
    ["JP,DE", "de,fr", "Japan speaks none of the languages de, fr. Choose one for it: JP:de."],
    ["DE,CH", "de,fr,pl", "No market is in the language pl. Remove it from --languages."],
    ["DE", "de,de", "The language de is listed twice."],
    ["DE", "zz", '"zz" is no language. Name languages by their codes, such as en,fr.'],
    ["DE", "", '"" is no language. Name languages by their codes, such as en,fr.'],
  ])("refuses %s with %s", (markets, languages, message) => {
    expect(refuse({ markets, languages })).toBe(message);
  });
});

describe("--currency", () => {
  test("is that of all markets", () => {
    expect(list({ markets: "US,CH:de", currency: "EUR" })).toEqual(["US en_US EUR", "CH de_CH EUR"]);
  });

  test.each(["EURO", "eur", "", "QQQ"])("refuses %j", (currency) => {
    expect(refuse({ markets: "US", currency })).toBe(
      `"${currency}" is no currency. Name it by its code, such as EUR.`,
    );
  });
});

test("a language of three letters, or in one of several scripts, names its locale and its market", () => {
  const markets = readMarkets({ markets: "PH:fil,RS,RS:sr-Latn,TW:zh-Hant" });
  expect(
    markets.map(({ code, segment, locale, languageTag }) => [code, segment, locale, languageTag]),
  ).toEqual([
    ["PH", "ph", "fil_PH", "fil-PH"],
    ["RS", "rs", "sr_RS", "sr-RS"],
    ["RS-SR-LATN", "rs-sr-latn", "sr_Latn_RS", "sr-Latn-RS"],
    ["TW", "tw", "zh_Hant_TW", "zh-Hant-TW"],
  ]);
});
