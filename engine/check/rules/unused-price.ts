import { productPrices } from "../../site/product-prices.ts";
import type { Rule } from "../rule.ts";

export const unusedPrice: Rule = {
  meta: {
    code: "unused-price",
    severity: "warning",
    title: "A price that no market uses",
    configurable: true,
    usedIn: ["markets", "product"],
  },
  check: ({ manifests }, report) => {
    if (manifests.markets === undefined) return;
    const { markets } = manifests.markets.value;
    const currencies = new Set(markets.map(({ currency }) => currency));
    const codes = new Set(markets.map(({ code }) => code));
    for (const { document, value } of manifests.products.values()) {
      for (const { list, name } of productPrices(value)) {
        const isUnused =
          list === "prices"
            ? !currencies.has(name)
            : codes.has(name) && value.markets !== undefined && !value.markets.includes(name);
        if (!isUnused) continue;
        report({
          document,
          path: [list, name],
          part: "key",
          message:
            list === "prices"
              ? `No market has the currency ${name}.`
              : `The product has a price for ${name}, but is not sold there.`,
          hint:
            list === "prices"
              ? "Correct the currency, or remove the price."
              : `Add ${name} to "markets" of the product, or remove the price.`,
        });
      }
    }
  },
};
