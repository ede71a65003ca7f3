import { memoize } from "../../json/memoize.ts";
import { hasOtherArguments } from "../../site/differing-arguments.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { findTexts } from "../../site/find-texts.ts";
import { knownMoney } from "../../site/known-amounts.ts";
import { amountPattern, currencySymbols, readMajorUnits, writtenNumber } from "../amount-pattern.ts";
import type { Rule } from "../rule.ts";

const bareNumber = new RegExp(writtenNumber, "g");

export const literalPrice: Rule = {
  meta: {
    code: "literal-price",
    severity: "warning",
    tier: "content",
    title: "A text repeats an amount from the data",
  },
  check: (site, report) => {
    const { manifests } = site;
    const knownIn = memoize((locale: string | undefined) =>
      knownMoney(manifests, findMarkets(manifests, locale)),
    );
    const patternIn = memoize((locale: string | undefined) =>
      amountPattern(findMarkets(manifests, locale).flatMap(currencySymbols)),
    );
    for (const { text, locale, document, path } of findTexts(site, /\d/)) {
      const amounts = knownIn(locale);
      if (!text.match(bareNumber)?.some((number) => amounts.has(readMajorUnits(number)))) continue;
      // Look for known amounts first: asking Intl for the symbols of all markets is slow.
      for (const [price, after, before] of text.matchAll(patternIn(locale))) {
        const amount = amounts.get(readMajorUnits(after ?? before ?? ""));
        if (amount === undefined || hasOtherArguments(site, { document, path })) continue;
        report({
          document,
          path,
          message: `"${price}" is ${amount.what}. If that changes, this text becomes wrong.`,
          hint: amount.instead,
        });
      }
    }
  },
};
