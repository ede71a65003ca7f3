import { getWrittenUnit, moneyFormat, toMajorUnits } from "../commerce/money.ts";
import type { WorkingDays } from "../forms/arrival.ts";
import { type Fact, type Market, shownValue } from "./market.ts";

/** What a product contains, all packs together. "by-piece" is sold by number, without a price per unit. */
export type Contents = { readonly amount: number; readonly unit: "g" | "ml" } | "by-piece";

/**
 * Base units for unit prices, by the market's rule and the product's unit: Intl's unit, how many of them, and
 * their size in grams or millilitres.
 */
const measures = {
  kg: { g: { unit: "kilogram", count: 1, size: 1000 }, ml: { unit: "liter", count: 1, size: 1000 } },
  "100 g": { g: { unit: "gram", count: 100, size: 100 }, ml: { unit: "milliliter", count: 100, size: 100 } },
} as const;

/** The text after the slash: "kg", "100 g". */
function measureName(languageTag: string, unit: string, count: number): string {
  const format = new Intl.NumberFormat(languageTag, { style: "unit", unit, unitDisplay: "short" });
  if (count !== 1) return format.format(count);
  return format.formatToParts(count).find(({ type }) => type === "unit")?.value ?? unit;
}

/**
 * The price per unit of measure that a market requires: "295,76 €/kg" (Directive 98/6/EC, Art. 2 (b) and 3).
 * Undefined for products sold by the piece, and in markets that do not require it. `amount` and the argument
 * of `money` are in the currency's smallest unit.
 */
export function unitPrice(
  { languageTag, currency, unitPrice: per }: Pick<Market, "languageTag" | "currency" | "unitPrice">,
  contents: Contents | undefined,
  amount: number,
  money: (minorUnits: number) => string,
): string | undefined {
  if (per === undefined || contents === undefined || contents === "by-piece") return undefined;
  const { unit, count, size } = measures[per][contents.unit];
  const step = getWrittenUnit(currency);
  const price = Math.round((amount * size) / contents.amount / step) * step;
  return `${money(price)}/${measureName(languageTag, unit, count)}`;
}

/** A delivery time as texts insert it: "2–4". */
export const formatDays = ({ from, to }: WorkingDays): string | number =>
  from === to ? from : `${from}–\u2060${to}`;

const readOffset = (iso: string): string => (iso.endsWith("Z") ? "UTC" : iso.slice(-6));

/**
 * Formats a moment (ISO 8601 with its offset) in the time of a country (alpha-2): "27.11.2026, 23:59". If the
 * country has several time zones, keeps the moment's own offset and shows it: "27 Nov 2026, 23:59 GMT+1".
 */
export function formatMoment(iso: string, languageTag: string, country: string): string {
  const moment = new Date(iso);
  const formatIn = (timeZone: string, more: Intl.DateTimeFormatOptions = {}): string =>
    new Intl.DateTimeFormat(languageTag, {
      day: "numeric",
      month: "short",
      year: "numeric",
      hour: "2-digit",
      minute: "2-digit",
      timeZone,
      ...more,
    }).format(moment);
  const zones = new Intl.Locale(languageTag, { region: country }).getTimeZones() ?? [];
  const [only, ...others] = new Set(zones.map((zone) => formatIn(zone)));
  return only !== undefined && others.length === 0
    ? only
    : formatIn(readOffset(iso), { timeZoneName: "short" });
}

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
  /** A fact as messages insert it: money formatted, working days as "2–4", other values unchanged. */
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
  const formatMoney = moneyFormat(languageTag, currency);
  const percent = new Intl.NumberFormat(languageTag, { style: "percent", maximumFractionDigits: 0 });
  const countries = new Intl.DisplayNames([languageTag], { type: "region" });
  const countryName = (code: string) => countries.of(code) ?? code;
  return {
    money: formatMoney,
    majorUnits: (minorUnits) => toMajorUnits(minorUnits, currency),
    currency,
    unitPrice: (minorUnits, contents) => unitPrice(market, contents, minorUnits, formatMoney),
    percent: (value) => percent.format(value / 100),
    fact: (fact) => {
      if (typeof fact !== "object" || "placeholder" in fact) return shownValue<string | number>(fact);
      if ("money" in fact) return formatMoney(fact.money);
      return formatDays(fact.workingDays);
    },
    moment: (iso) => formatMoment(iso, languageTag, market.country),
    countryName,
    country: countryName(market.country),
  };
}
