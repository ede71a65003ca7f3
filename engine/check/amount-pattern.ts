import { listSymbols } from "../commerce/money.ts";
import { memoize } from "../json/memoize.ts";
import type { Market } from "../markets/market.ts";

const space = "[ \\u00a0\\u202f]";

/** A number as people write it: "1 490,50", "1,490.50". */
export const writtenNumber = `\\d{1,3}(?:(?:[.,'’]|${space})\\d{3})*(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?`;

/**
 * "1 490,50" and "1,490.50" → 1490.5. The last point or comma separates decimals if at most two digits
 * follow.
 */
export function readMajorUnits(text: string): number {
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}

// Making a formatter takes as long as a rule takes for many texts.
const symbolsIn = memoize((languageTag: string) =>
  memoize((currency: string): readonly string[] => [...listSymbols(languageTag, currency), currency]),
);

/** The symbols and the code of a currency in a language: €, EUR. */
export const currencySymbols = ({
  languageTag,
  currency,
}: Pick<Market, "languageTag" | "currency">): readonly string[] => symbolsIn(languageTag)(currency);

/**
 * Matches amounts of money with these symbols. The first group is a number after its symbol, the second one a
 * number before it.
 */
export function amountPattern(symbols: Iterable<string>): RegExp {
  const any = [...new Set(symbols)].map(RegExp.escape).join("|");
  return new RegExp(
    `(?<!\\p{L})(?:${any})${space}?(${writtenNumber})|(?<![\\d.,])(${writtenNumber})${space}?(?:${any})(?!\\p{L})`,
    "gu",
  );
}
