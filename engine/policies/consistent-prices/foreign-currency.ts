import { amountPattern, currencySymbols } from "../../check/amount-pattern.ts";
import type { Rule } from "../../check/rule.ts";
import { memoize } from "../../json/memoize.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { findTexts } from "../../site/find-texts.ts";
import type { Manifests } from "../../site/manifests.ts";

/** Currencies that texts name, whatever the site sells in. The codes of others can be words: "TOP 10". */
const common = ["CHF", "EUR", "GBP", "JPY", "USD"];

interface Foreign {
  readonly amounts: RegExp;
  /** The currencies of the markets that show the texts, such as "SEK". */
  readonly own: string;
}

/** Matches amounts in the currencies that no market of a locale has. Undefined if there is no such market. */
function foreignAmounts(manifests: Manifests, locale: string): Foreign | undefined {
  const localeMarkets = findMarkets(manifests, locale);
  const [first] = localeMarkets;
  if (first === undefined) return undefined;
  const currencySet = new Set(localeMarkets.map(({ currency }) => currency));
  const candidates = new Set([
    ...common,
    ...(manifests.markets?.value.markets ?? []).map(({ currency }) => currency),
  ]);
  const { languageTag } = first;
  const symbols = (currencies: Iterable<string>) =>
    new Set(
      // People also write the symbols that their own language replaces: Swiss German has EUR, not €.
      [...currencies].flatMap((currency) =>
        [languageTag, "en"].flatMap((tag) => currencySymbols({ languageTag: tag, currency })),
      ),
    );
  // Swedish and Danish prices are in "kr".
  const foreign = symbols(candidates.difference(currencySet)).difference(symbols(currencySet));
  return { amounts: amountPattern(foreign), own: [...currencySet].join(", ") };
}

export const foreignCurrency: Rule = {
  meta: {
    code: "foreign-currency",
    severity: "warning",
    tier: "content",
    title: "An amount in a currency that the market does not have",
    once: true,
  },
  check: (site, report) => {
    const foreignIn = memoize((locale: string) => foreignAmounts(site.manifests, locale));
    for (const { text, locale, document, path } of findTexts(site, /\d/)) {
      const foreign = locale === undefined ? undefined : foreignIn(locale);
      const [amount] = (foreign && text.match(foreign.amounts)) ?? [];
      if (amount === undefined) continue;
      report({
        document,
        path,
        message: `"${amount}" is in another currency than ${locale}, whose visitors pay in ${foreign?.own}.`,
        hint: "Write the amount in that currency, or take it from a fact: {deliveryFee}.",
      });
    }
  },
};
