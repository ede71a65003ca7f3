import { describe, expect, it } from "vitest";
import type { Market } from "../../../../engine/markets/market.ts";
import { marketFormat } from "../../../../engine/markets/market-format.ts";

const market = (languageTag: string, currency: string, country = "DE"): Market => ({
  code: "DE",
  country,
  segment: "de",
  locale: "de_DE",
  languageTag,
  currency,
});
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

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
