import type { Rule } from "../../check/rule.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";

export const compareAtTooLow: Rule = {
  meta: {
    code: "compare-at-too-low",
    severity: "error",
    tier: "shape",
    title: "A comparison price is not higher than the price",
  },
  check: ({ manifests }, report) => {
    for (const { document, value, locate, isOfCampaign } of pricedProducts(manifests)) {
      // The product has this price while the campaign runs, in a state that is checked by itself.
      if (isOfCampaign) continue;
      for (const { list, name, price } of productPrices(value)) {
        const { amount, compareAt } = price;
        if (compareAt === undefined || compareAt > amount) continue;
        report({
          document,
          path: [...locate({ list, name }), "amount"],
          message: `The price ${amount} is ${compareAt === amount ? "the same as" : "higher than"} the comparison price ${compareAt}, so pages show no saving in ${name}.`,
          hint: 'Correct one of them, or remove "compareAt".',
        });
      }
    }
  },
};
