import { memoize } from "../../json/memoize.ts";
import { hasOtherArguments } from "../../site/differing-arguments.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { findTexts } from "../../site/find-texts.ts";
import { knownSavings } from "../../site/known-amounts.ts";
import type { Rule } from "../rule.ts";

const percentage = /(?<![\d.,])(\d{1,3})[ \u00a0\u202f\u2060]*%/g;

export const literalPercent: Rule = {
  meta: {
    code: "literal-percent",
    severity: "warning",
    tier: "content",
    title: "A text repeats a percentage from the data",
  },
  check: (site, report) => {
    const knownIn = memoize((locale: string | undefined) =>
      knownSavings(site.manifests, findMarkets(site.manifests, locale)),
    );
    for (const { text, locale, document, path } of findTexts(site, /%/)) {
      for (const [figure, percent] of text.matchAll(percentage)) {
        const amount = knownIn(locale).get(Number(percent));
        if (amount === undefined || hasOtherArguments(site, { document, path })) continue;
        report({
          document,
          path,
          message: `"${figure}" is ${amount.what}. If prices change, this text becomes wrong.`,
          hint: amount.instead,
        });
      }
    }
  },
};
