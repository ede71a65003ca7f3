import { hasOtherArguments } from "../differing-arguments.ts";
import { eachText } from "../each-text.ts";
import { type KnownAmount, knownSavings } from "../known-amounts.ts";
import { marketsOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

const percentage = /(?<![\d.,])(\d{1,3})[ \u00a0\u202f\u2060]*%/g;

export const literalPercent: Rule = {
  code: "literal-percent",
  texts: "each",
  check: (site, report) => {
    const byLocale = new Map<string | undefined, ReadonlyMap<number, KnownAmount>>();
    eachText(site, (text, locale, place) => {
      if (!text.includes("%")) return;
      const known = byLocale.get(locale) ?? knownSavings(site.world, marketsOf(site.world, locale));
      byLocale.set(locale, known);
      for (const [written, percent] of text.matchAll(percentage)) {
        const amount = known.get(Number(percent));
        if (amount === undefined || hasOtherArguments(site, place())) continue;
        report({
          ...place(),
          message: `"${written}" is ${amount.what}, and stays as it is when prices change.`,
          hint: amount.instead,
        });
      }
    });
  },
};
