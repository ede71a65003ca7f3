import { formatMoment } from "./format-moment.ts";
import type { Fact, Market } from "./market.ts";
import { moneyFormat } from "./money-format.ts";
import { shownValue } from "./shown-value.ts";
import type { Contents } from "./unit-price.ts";
import { unitPrice } from "./unit-price.ts";

/** The formats of one market. They use only Intl. Amounts are in the currency's smallest unit. */
export interface MarketFormat {
  money(minorUnits: number): string;
  /** Converts an amount to the currency's main unit: 5990 → 59.9. */
  majorUnits(minorUnits: number): number;
  readonly currency: string;
  /**
   * The price per unit of measure of a product that costs `minorUnits`: "295,76 €/kg". Undefined if the
   * market does not require it.
   */
  unitPrice(minorUnits: number, contents: Contents | undefined): string | undefined;
  /** Formats a whole percent: 23 → "23 %". */
  percent(value: number): string;
  /** A fact as messages insert it: money formatted, other values unchanged. */
  fact(fact: Fact): string | number;
  /** Formats a moment (ISO 8601 with its offset) in the time of the market's country. */
  moment(iso: string): string;
  /** The name of a country in the market's language, by its code. */
  countryName(code: string): string;
  /** The name of the market's country in the market's language. */
  readonly country: string;
}

const formats = new WeakMap<Market, MarketFormat>();

/** The formats of a market, created once because Intl is slow. */
export function marketFormat(market: Market): MarketFormat {
  const known = formats.get(market) ?? makeFormat(market);
  formats.set(market, known);
  return known;
}

function makeFormat(market: Market): MarketFormat {
  const { languageTag, currency } = market;
  const { format: formatMoney, majorUnits } = moneyFormat(languageTag, currency);
  const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 0 });
  const countries = new Intl.DisplayNames([languageTag], { type: "region" });
  const countryName = (code: string) => countries.of(code) ?? code;
  return {
    money: formatMoney,
    majorUnits,
    currency,
    unitPrice: (minorUnits, contents) => unitPrice(market, contents, minorUnits, formatMoney),
    percent: (value) => percent.format(value / 100),
    fact: (fact) =>
      typeof fact === "object" && "money" in fact
        ? formatMoney(fact.money)
        : shownValue<string | number>(fact),
    moment: (iso) => formatMoment(iso, languageTag, market.country),
    countryName,
    country: countryName(market.country),
  };
}
