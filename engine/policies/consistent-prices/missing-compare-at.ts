import type { Rule } from "../../check/rule.ts";

export const missingCompareAt: Rule = {
  meta: {
    code: "missing-compare-at",
    severity: "warning",
    title: "A price lacks the comparison price that the product has in other currencies",
    configurable: true,
    once: true,
    followsInFile: ["dearer-pack"],
  },
  check: ({ manifests }, report) => {
    const currencies = new Set(manifests.markets?.value.markets.map(({ currency }) => currency));
    for (const { document, value } of manifests.products.values()) {
      // `unused-price` reports the currency of no market.
      const prices = Object.entries(value.prices).filter(([currency]) => currencies.has(currency));
      const lacking = prices.filter(([, { compareAt }]) => compareAt === undefined);
      const having = prices.length - lacking.length;
      // With a history, the comparison is with an earlier price, which one currency alone can have.
      const isOfPast = prices.some(([, { history }]) => history !== undefined);
      if (having < 2 || lacking.length > having || isOfPast) continue;
      for (const [currency] of lacking)
        report({
          ...{ document, path: ["prices", currency] },
          message: `The price in ${currency} has no "compareAt", but those in the other currencies have one.`,
          hint: `Add "compareAt" to ${currency}, so that its visitors see the saving as well.`,
        });
    }
  },
};
