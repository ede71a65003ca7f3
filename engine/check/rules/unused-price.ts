import { isVariant } from "../../site/link-routes.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";
import type { Rule } from "../rule.ts";
import { unseenPrices } from "../variant-prices.ts";

export const unusedPrice: Rule = {
  meta: {
    code: "unused-price",
    severity: "warning",
    tier: "content",
    title: "A price that no page shows",
    usedIn: ["campaign", "markets", "product"],
    once: true,
  },
  check: (site, report) => {
    const { manifests } = site;
    if (manifests.markets === undefined) return;
    for (const { document, value } of manifests.routes) {
      const route = isVariant(value) ? site.routes.get(value.name) : undefined;
      if (route === undefined || !isVariant(value)) continue;
      for (const unseen of unseenPrices(site, value, route)) report({ document, ...unseen });
    }
    const { markets } = manifests.markets.value;
    const currencies = new Set(markets.map(({ currency }) => currency));
    const codes = new Set(markets.map(({ code }) => code));
    for (const { document, value, locate } of pricedProducts(manifests)) {
      const isOwn = document === manifests.products.get(value.id)?.document;
      for (const { list, name } of productPrices(value)) {
        const isUnused =
          list === "prices"
            ? !currencies.has(name)
            : (!isOwn && !codes.has(name)) ||
              (codes.has(name) && value.markets !== undefined && !value.markets.includes(name));
        if (!isUnused) continue;
        report({
          document,
          path: locate({ list, name }),
          part: "key",
          message:
            list === "prices"
              ? `No market has the currency ${name}.`
              : codes.has(name)
                ? `The product has a price for ${name}, but is not sold there.`
                : `No market has the code ${name}.`,
          hint:
            list === "prices"
              ? "Correct the currency, or remove the price."
              : codes.has(name)
                ? `Add ${name} to "markets" of the product, or remove the price.`
                : "Correct the code, or remove the price.",
        });
      }
    }
  },
};
