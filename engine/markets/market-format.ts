import { shownValue } from "../schema/contact.ts";
import type { Fact, Market } from "../schema/markets.ts";
import type { Contents } from "../schema/product.ts";
import { formatMoment } from "./moment-format.ts";
import { moneyFormat } from "./money-format.ts";
import { unitPrice } from "./unit-price.ts";

/** Formats of one market, by Intl only. Amounts are in minor units of its currency. */
export interface MarketFormat {
  money(minorUnits: number): string;
  /** The same as a number in the currency's main unit: 5990 → 59.9. */
  majorUnits(minorUnits: number): number;
  readonly currency: string;
  /** The price per unit of measure of what costs `minorUnits`, where the market asks for it: "295,76 €/kg". */
  unitPrice(minorUnits: number, contents: Contents | undefined): string | undefined;
  /** A whole percent: 23 → "23 %". */
  percent(value: number): string;
  /** A fact as messages insert it: money formatted, the rest as it is. */
  fact(fact: Fact): string | number;
  /** Day and time of a moment, ISO 8601 with its offset, by the clocks of the market's country. */
  moment(iso: string): string;
  /** A country in the market's language, by its code. */
  countryName(code: string): string;
  /** The market's country in its own language. */
  readonly country: string;
}

const formats = new WeakMap<Market, MarketFormat>();

/** The formats of a market, made once: Intl takes its time. */
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
