import { describe, expect, it } from "vitest";
import { marketsFor } from "../../../../../blocks/market-switcher/markets-for.ts";
import type { ResolvedMarketLink } from "../../../../../engine/fields/uses/used-values.ts";

const link = (code: string, lang: string, more: Partial<ResolvedMarketLink> = {}): ResolvedMarketLink => ({
  code,
  country: code.slice(0, 2),
  label: code,
  language: lang,
  lang,
  href: `/${code.toLowerCase()}`,
  ...more,
});
const markets = (current: string): ResolvedMarketLink[] =>
  [
    link("AT", "de-AT"),
    link("CH", "de-CH"),
    link("CH-FR", "fr-CH"),
    link("FR", "fr-FR"),
    link("GB", "en-GB"),
    link("SE", "sv-SE", { default: true }),
  ].map((market) => (market.code === current ? { ...market, current: true } : market));
const codes = (country: string, current = "GB") => {
  const { isSold, markets: found } = marketsFor(markets(current), country);
  return [isSold, ...found.map(({ code }) => code)];
};

describe("marketsFor", () => {
  it("returns the market of a country with delivery", () => {
    expect(codes("FR")).toEqual([true, "FR"]);
  });

  it.each([
    ["FR", [true, "CH-FR", "CH"]],
    ["AT", [true, "CH", "CH-FR"]],
    ["GB", [true, "CH", "CH-FR"]],
  ])("prefers the market in the language of the page, if a country has two: %s", (current, found) => {
    expect(codes("CH", current)).toEqual(found);
  });

  it.each([
    ["LI", "AT"],
    ["LU", "FR"],
    ["IE", "GB"],
    ["US", "GB"],
    ["AX", "SE"],
  ])("offers visitors from %s a market in their language: %s", (country, code) => {
    expect(codes(country)).toEqual([false, code]);
  });

  it.each([
    ["zh-Hant-HK", "HK-HANT"],
    ["zh-TW", "HK-HANT"],
    ["zh-Hans-HK", "HK-HANS"],
    ["en-HK", "HK-HANS"],
  ])("prefers the script of a page in %s", (lang, code) => {
    const page = link("US", lang, { current: true });
    const local = [link("HK-HANS", "zh-Hans-HK"), link("HK-HANT", "zh-Hant-HK")];
    expect(marketsFor([page, ...local], "HK").markets[0]?.code).toBe(code);
  });

  it("offers visitors a market in the script of their country", () => {
    const all = [link("CN", "zh-CN"), link("MO", "zh-Hant-MO"), link("GB", "en-GB", { default: true })];
    expect(marketsFor(all, "TW").markets.map(({ code }) => code)).toEqual(["MO"]);
    expect(marketsFor(all, "SG").markets.map(({ code }) => code)).toEqual(["GB"]);
  });

  it.each(["NO", "IT", "AN"])("offers visitors from %s the default market", (country) => {
    expect(codes(country)).toEqual([false, "SE"]);
  });
});
