import { oddPrices } from "../../site/odd-prices.ts";
import type { Rule } from "../rule.ts";

export const oddPrice: Rule = {
  meta: {
    code: "odd-price",
    severity: "warning",
    title: "A price far from those in other currencies",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    for (const { product, list, name, amount, expected } of oddPrices(manifests)) {
      const document = manifests.products.get(product.id)?.document;
      const compareAt = product[list]?.[name]?.compareAt;
      // `compare-at-too-low` reports the price already.
      if (document === undefined || (compareAt !== undefined && compareAt <= amount)) continue;
      report({
        document,
        path: [list, name, "amount"],
        message: `The price ${amount} in ${name} is far ${amount > expected ? "above" : "below"} the product's other prices, which are worth about ${expected} there.`,
        hint: "Amounts are in the smallest unit: 39.90 is 3990. Is there a digit too many or too few?",
      });
    }
  },
};
