import type { Rule } from "../../check/rule.ts";
import type { ProductPrice } from "../../schema/product.ts";
import { singlePack } from "../../site/product-prices.ts";

export const missingCompareAt: Rule = {
  meta: {
    code: "missing-compare-at",
    severity: "warning",
    tier: "content",
    title: "A price lacks the comparison price that the product has in other currencies",
    once: true,
  },
  check: ({ manifests }, report) => {
    const currencies = new Set(manifests.markets?.value.markets.map(({ currency }) => currency));
    const products = [...manifests.products.values()];
    const siteProducts = products.map(({ value }) => value);
    for (const { document, value } of products) {
      const single = singlePack(value, siteProducts);
      // A pack that saves nothing has no price to compare with: `dearer-pack` reports it.
      const savesNothing = ([currency, { amount }]: [string, ProductPrice]): boolean =>
        amount >= (single?.prices[currency]?.amount ?? Number.POSITIVE_INFINITY) * value.packs;
      // `unused-price` reports the currency of no market.
      const prices = Object.entries(value.prices).filter(([currency]) => currencies.has(currency));
      const lacking = prices.filter(([, { compareAt }]) => compareAt === undefined);
      const having = prices.length - lacking.length;
      // With a history, the comparison is with an earlier price, which one currency alone can have.
      const isOfPast = prices.some(([, { history }]) => history !== undefined);
      if (having < 2 || lacking.length > having || isOfPast) continue;
      for (const [currency] of lacking.filter((price) => !savesNothing(price)))
        report({
          document,
          path: ["prices", currency],
          message: `The price in ${currency} has no "compareAt", but those in the other currencies have one.`,
          hint: `Add "compareAt" to ${currency}, so that its visitors see the saving as well.`,
        });
    }
  },
};
