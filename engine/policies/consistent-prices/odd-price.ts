import type { Rule } from "../../check/rule.ts";
import { priceIn } from "../../markets/product-price.ts";
import { isFar, oddPrices } from "../../site/odd-prices.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";

const hint = "Amounts are in the smallest unit: 39.90 is 3990. Is there a digit too many or too few?";

export const oddPrice: Rule = {
  meta: {
    code: "odd-price",
    severity: "warning",
    tier: "content",
    title: "A price that does not fit those in other currencies",
    once: true,
  },
  check: ({ manifests }, report) => {
    const productOddities = [...oddPrices(manifests)];
    for (const { document, value, locate } of pricedProducts(manifests)) {
      const product = manifests.products.get(value.id);
      if (product === undefined || product.document === document) continue;
      for (const { list, name, price } of productPrices(value)) {
        const market = manifests.markets?.value.markets.find(({ code }) => code === name);
        const usual = market ? priceIn(product.value, market) : product.value[list]?.[name];
        if (usual === undefined || !isFar(price.amount, usual.amount)) continue;
        // The product's own price is wrong, and reported below.
        if (productOddities.some(({ product: { id }, amount }) => id === value.id && amount === usual.amount))
          continue;
        report({
          document,
          path: [...locate({ list, name }), "amount"],
          message: `The price ${price.amount} in ${name} is far ${price.amount > usual.amount ? "above" : "below"} the product's usual price, ${usual.amount}.`,
          hint,
        });
      }
    }
    for (const { product, list, name, amount, expected } of productOddities) {
      const document = manifests.products.get(product.id)?.document;
      const compareAt = product[list]?.[name]?.compareAt;
      // `compare-at-too-low` reports the price already.
      if (document === undefined || (compareAt !== undefined && compareAt <= amount)) continue;
      report({
        document,
        path: [list, name, "amount"],
        message: `The price ${amount} in ${name} is far ${amount > expected ? "above" : "below"} the product's other prices, which are worth about ${expected} there.`,
        hint,
      });
    }
  },
};
