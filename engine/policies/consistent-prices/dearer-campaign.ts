import type { Rule } from "../../check/rule.ts";
import { priceIn } from "../../markets/product-price.ts";
import { isFar } from "../../site/odd-prices.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";

export const dearerCampaign: Rule = {
  meta: {
    code: "dearer-campaign",
    severity: "warning",
    tier: "content",
    title: "A campaign makes a product dearer",
    once: true,
  },
  check: ({ manifests }, report) => {
    const ofCampaigns = new Set([...manifests.campaigns.values()].map(({ document }) => document));
    for (const { document, value, locate, where } of pricedProducts(manifests)) {
      const usual = manifests.products.get(value.id)?.value;
      if (usual === undefined || !ofCampaigns.has(document)) continue;
      for (const { list, name, price } of productPrices(value)) {
        const { amount, compareAt } = price;
        const market = manifests.markets?.value.markets.find((one) => priceIn(value, one) === price);
        const before = market && priceIn(usual, market)?.amount;
        // `compare-at-too-low` and `odd-price` report other mistakes in a price.
        if (before === undefined || amount <= before || isFar(amount, before)) continue;
        if (compareAt !== undefined && compareAt <= amount) continue;
        report({
          document,
          path: [...locate({ list, name }), "amount"],
          message: `"${value.id}" costs ${amount} in ${name} ${where}, which is more than without the campaign: ${before}.`,
          hint: "Correct the price, or remove it to keep the usual price.",
        });
      }
    }
  },
};
