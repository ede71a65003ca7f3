import type { Rule } from "../../check/rule.ts";
import { priceIn } from "../../markets/product-price.ts";
import { pricedProducts } from "../../site/product-prices.ts";

/** Directive 98/6/EC, Art. 3. `unitPrice` of a market says whether it requires such a price, and per what. */
export const missingUnitPrice: Rule = {
  meta: {
    code: "missing-unit-price",
    severity: "error",
    tier: "content",
    title: "A product lacks the price per unit that a market requires",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const asking = (manifests.markets?.value.markets ?? []).filter(
      ({ unitPrice }) => unitPrice !== undefined,
    );
    const priced = pricedProducts(manifests);
    for (const { document, value } of manifests.products.values()) {
      if (value.contents !== undefined) continue;
      // A variant or a campaign may be the only one that has a price in a market.
      const productEntries = priced.filter((one) => one.value.id === value.id);
      const codes = asking
        .filter((market) => productEntries.some((one) => priceIn(one.value, market) !== undefined))
        .map(({ code }) => code);
      if (codes.length === 0) continue;
      report({
        document,
        path: ["id"],
        message: `${codes.join(", ")} ${codes.length === 1 ? "requires" : "require"} a price per unit for products sold by weight or volume, but this product has no "contents".`,
        hint: 'Add "contents": { "amount": 118, "unit": "g" }, or "by-piece" if it is sold by number.',
      });
    }
  },
};
