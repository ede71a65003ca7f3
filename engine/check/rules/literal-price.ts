import type { Market } from "../../schema/markets.ts";
import { hasOtherArguments } from "../differing-arguments.ts";
import { eachText } from "../each-text.ts";
import { type KnownAmount, knownMoney } from "../known-amounts.ts";
import { marketsOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

const space = "[ \\u00a0\\u202f]";
const number = `\\d{1,3}(?:(?:[.,'’]|${space})\\d{3})*(?:[.,]\\d{1,2})?(?!\\d)|\\d+(?:[.,]\\d{1,2})?`;

/** How a currency is written: €, EUR. */
function marksOf({ languageTag, currency }: Market): string[] {
  const symbols = (["symbol", "narrowSymbol"] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(languageTag, { style: "currency", currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === "currency" ? [value] : [])),
  );
  return [...symbols, currency];
}

/** Amounts of money in a text of these markets. */
function amountPattern(markets: readonly Market[]): RegExp {
  const marks = [...new Set(markets.flatMap(marksOf))].map(RegExp.escape).join("|");
  return new RegExp(
    `(?:${marks})${space}?(${number})|(?<![\\d.,])(${number})${space}?(?:${marks})(?!\\p{L})`,
    "gu",
  );
}

/** "1 490,50" and "1,490.50" → 1490.5. The last point or comma parts decimals if at most two digits follow. */
function majorUnitsOf(written: string): number {
  const [, whole = "", decimals = ""] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(written) ?? [];
  return Number(`${whole.replace(/\D/g, "")}.${decimals || "0"}`);
}

const bareNumber = new RegExp(number, "g");

interface Reader {
  /** Made when a text has a number that is an amount: asking Intl for the marks of all markets takes as long as reading a thousand texts. */
  readonly pattern: () => RegExp;
  readonly known: ReadonlyMap<number, KnownAmount>;
}

export const literalPrice: Rule = {
  code: "literal-price",
  texts: "each",
  check: (site, report) => {
    const readers = new Map<string | undefined, Reader>();
    const readerOf = (locale: string | undefined): Reader => {
      const reader = readers.get(locale);
      if (reader) return reader;
      const markets = marketsOf(site.world, locale);
      let pattern: RegExp | undefined;
      const made: Reader = {
        pattern: () => {
          pattern ??= amountPattern(markets);
          return pattern;
        },
        known: knownMoney(site.world, markets),
      };
      readers.set(locale, made);
      return made;
    };
    eachText(site, (text, locale, place) => {
      if (!/\d/.test(text) || marketsOf(site.world, locale).length === 0) return;
      const { pattern, known } = readerOf(locale);
      if (!text.match(bareNumber)?.some((written) => known.has(majorUnitsOf(written)))) return;
      for (const [written, after, before] of text.matchAll(pattern())) {
        const amount = known.get(majorUnitsOf(after ?? before ?? ""));
        if (amount === undefined || hasOtherArguments(site, place())) continue;
        report({
          ...place(),
          message: `"${written}" is ${amount.what}, and stays as it is when that changes.`,
          hint: amount.instead,
        });
      }
    });
  },
};
