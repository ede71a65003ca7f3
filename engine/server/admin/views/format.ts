import { moneyFormat } from "../../../commerce/money.ts";

const whole = new Intl.NumberFormat("en-GB");
const short = new Intl.NumberFormat("en-US", { notation: "compact", maximumFractionDigits: 1 });

/** 12,345 */
export const showNumber = (number: number): string => whole.format(number);

/** The noun of a count, from its plural: "sold order" for 1. */
export const fitNoun = (count: number, nouns: string): string => (count === 1 ? nouns.slice(0, -1) : nouns);

/** A count with its noun: 1 sold order, 12,345 views */
export const showCount = (count: number, nouns: string): string =>
  `${showNumber(count)} ${fitNoun(count, nouns)}`;

/** 12.3K, 4.5M */
export const showShort = (number: number): string => short.format(number);

/** 12.3 %, or a dash if nothing can be divided. */
export const showShare = (part: number, all: number): string =>
  all === 0 ? "–" : `${((100 * part) / all).toFixed(1)} %`;

/** The language in which amounts are typed and shown: its signs are $, CA$, £ and ¥. */
export const amountLanguage = "en-US";

/** An amount in the smallest unit of its currency. */
export const showMoney = (amount: number, currency: string): string =>
  moneyFormat(amountLanguage, currency, "auto")(amount);

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", timeZone: "UTC" });
const month = new Intl.DateTimeFormat("en-GB", { month: "short", timeZone: "UTC" });

/** A day such as `2026-11-25` as 25 Nov, or a month such as `2026-11` as Nov. */
export const showDate = (label: string): string =>
  (label.length > 7 ? day : month).format(new Date(`${label.padEnd(10, "-01")}T00:00:00Z`));

/** The change from a number to another: +12 %, or ×12 if it is large. Undefined if there is nothing to compare. */
export function showChange(now: number, before: number): string | undefined {
  if (before === 0) return undefined;
  if (now >= 10 * before) return `×${Math.round(now / before)}`;
  const change = Math.round((100 * (now - before)) / before);
  return `${change > 0 ? "+" : change < 0 ? "−" : "±"}${Math.abs(change)} %`;
}

/** What the figures count as sold, and so as revenue. */
export const salesNote =
  "Sold are orders on invoice, paid or not, and orders whose money is held or has arrived. Revenue is their total.";

/** Says that orders at the test bank are in no figure. */
export const describeTests = (count: number): string =>
  `${showCount(count, "test orders")} ${count === 1 ? "is" : "are"} left out.`;
