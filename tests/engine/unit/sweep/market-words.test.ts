import { describe, expect, it } from "vitest";
import { marketWords } from "../../../../scripts/sweep/market-words.ts";
import { check } from "../../../fixtures/test-site.ts";

const { site } = check();
const wordsOf = (code: string) => {
  const market = site.manifests.markets?.value.markets.find((one) => one.code === code);
  if (market === undefined) throw new Error(`No market ${code}.`);
  return marketWords(site, market, 2026);
};

describe("a text of another locale", () => {
  it.each([
    ["DE", "Order now", ["en_GB"]],
    ["GB", "Jetzt bestellen", ["de_DE"]],
    ["CH-FR", "AGB", ["de_DE"]],
    ["DE", "Save up to 35 %", ["en_GB"]],
    ["DE", "Ein Satz mit Nachdruck.", []],
    ["GB", "Ein Satz mit Nachdruck.", ["de_DE"]],
    ["GB", "zwei", ["de_DE"]],
    ["GB", "30 Tage Garantie, siehe AGB.", ["de_DE"]],
  ])("in %s: %s", (market, text, locales) => {
    expect(wordsOf(market).foreign(text)).toEqual(locales);
  });
});

describe("a text of the market's own", () => {
  it("may come from a fallback", () => {
    expect(wordsOf("CH-FR").foreign("Commander")).toEqual([]);
  });

  it("may be the same in another language", () => {
    expect(wordsOf("GB").foreign("Cookies")).toEqual([]);
    expect(wordsOf("CH-FR").foreign("Cookies")).toEqual(["de_DE", "en_GB"]);
  });

  it("is recognised with any figures and spaces in its values", () => {
    expect(wordsOf("DE").foreign("Bis zu 12\u00a0% sparen")).toEqual([]);
  });
});
