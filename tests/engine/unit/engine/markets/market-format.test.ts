import { describe, expect, it } from "vitest";
import type { Market } from "../../../../../engine/markets/market.ts";
import {
  type Contents,
  formatMoment,
  marketFormat,
  unitPrice,
} from "../../../../../engine/markets/market-format.ts";

const cents = (amount: number) => `${amount} c`;
const grams = (amount: number): Contents => ({ amount, unit: "g" });

describe("unitPrice", () => {
  it.each([
    ["kg", grams(118), "29576 c/kg"],
    ["100 g", grams(118), "2958 c/100 g"],
    ["kg", { amount: 250, unit: "ml" }, "13960 c/l"],
    ["100 g", { amount: 250, unit: "ml" }, "1396 c/100 ml"],
  ] as const)("is per %s of %o", (unit, contents, expected) => {
    const price = unitPrice(
      { languageTag: "de-DE", currency: "EUR", unitPrice: unit },
      contents,
      3490,
      cents,
    );
    expect(price?.replace(/\u00a0/g, " ")).toBe(expected);
  });

  it("is rounded to the units that people write", () => {
    const market = { languageTag: "hu-HU", currency: "HUF", unitPrice: "kg" } as const;
    expect(unitPrice(market, grams(118), 349000, cents)).toBe("2957600 c/kg");
  });

  it("is absent if the market requires none, if the product is sold by the piece, and if its contents are unknown", () => {
    const asking = { languageTag: "de-DE", currency: "EUR", unitPrice: "kg" } as const;
    expect(unitPrice({ languageTag: "de-DE", currency: "EUR" }, grams(118), 3490, cents)).toBeUndefined();
    expect(unitPrice(asking, "by-piece", 3490, cents)).toBeUndefined();
    expect(unitPrice(asking, undefined, 3490, cents)).toBeUndefined();
  });
});

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formatMoment", () => {
  it.each([
    ["de-DE", "DE", "27. Nov. 2026, 23:59"],
    ["de-CH", "CH", "27. Nov. 2026, 23:59"],
    ["fr-BE", "BE", "27 nov. 2026, 23:59"],
    ["en-GB", "GB", "27 Nov 2026, 22:59"],
    ["fi-FI", "FI", "28.11.2026 klo 00.59"],
  ])("says in %s what the clocks of %s show then", (tag, country, text) => {
    expect(plain(formatMoment("2026-11-27T23:59:00+01:00", tag, country))).toBe(text);
  });

  it("knows summer time", () => {
    expect(formatMoment("2026-07-01T22:00:00Z", "en-GB", "DE")).toBe("2 Jul 2026, 00:00");
  });

  it.each([
    ["2026-11-27T23:59:00-05:00", "Nov 27, 2026, 11:59 PM GMT-5"],
    ["2026-11-27T23:59:00Z", "Nov 27, 2026, 11:59 PM UTC"],
  ])("names the offset of %s for a country with several times", (iso, text) => {
    expect(plain(formatMoment(iso, "en-US", "US"))).toBe(text);
  });
});

const market = (languageTag: string, currency: string, country = "DE"): Market => ({
  code: "DE",
  country,
  segment: "de",
  locale: "de_DE",
  languageTag,
  currency,
});

describe("marketFormat", () => {
  it.each([
    ["de-DE", "EUR", 2990, "29,90 €"],
    ["de-DE", "EUR", 3000, "30 €"],
    ["de-DE", "EUR", 123456, "1.234,56 €"],
    ["en-GB", "GBP", 2990, "£29.90"],
    ["sv-SE", "SEK", 29900, "299 kr"],
    ["da-DK", "DKK", 29950, "299,50 kr."],
    ["de-CH", "CHF", 2990, "CHF 29.90"],
    ["fr-CH", "CHF", 2990, "29.90 CHF"],
    ["de-AT", "EUR", 2990, "€ 29,90"],
  ])("writes money in %s %s from minor units", (tag, currency, amount, expected) => {
    expect(plain(marketFormat(market(tag, currency)).money(amount))).toBe(expected);
  });

  it("formats currencies without minor units", () => {
    expect(marketFormat(market("en-GB", "JPY")).money(500)).toBe("JP¥500");
  });

  it("writes whole percents", () => {
    expect(plain(marketFormat(market("de-DE", "EUR")).percent(23))).toBe("23 %");
    expect(marketFormat(market("en-GB", "GBP")).percent(23)).toBe("23%");
  });

  it("formats facts that are money, and keeps the others", () => {
    const { fact } = marketFormat(market("de-DE", "EUR"));
    expect([plain(String(fact({ money: 490 }))), fact(30), fact("x")]).toEqual(["4,90 €", 30, "x"]);
    expect(fact({ placeholder: "DE0", law: "Asked." })).toBe("DE0");
  });

  it("names the country in the market's language", () => {
    expect(marketFormat(market("fr-CH", "CHF", "CH")).country).toBe("Suisse");
    expect(marketFormat(market("de-CH", "CHF", "CH")).country).toBe("Schweiz");
  });
});
