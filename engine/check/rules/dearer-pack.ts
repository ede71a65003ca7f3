import { priceIn } from "../../markets/product-price.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductManifest } from "../../schema/product.ts";
import type { Manifests } from "../../site/manifests.ts";
import { isOddPrice } from "../../site/odd-prices.ts";
import { productPrices } from "../../site/product-prices.ts";
import { singlePack } from "../../site/single-pack.ts";
import type { Rule } from "../rule.ts";

/** The price of a single pack in the market, unless that price is odd and the one to correct. */
function soundPrice(manifests: Manifests, single: ProductManifest, market: MarketManifest) {
  const price = priceIn(single, market);
  const own = productPrices(single).find((one) => one.price === price);
  return own && !isOddPrice(manifests, single, own.list, own.name) ? price : undefined;
}

export const dearerPack: Rule = {
  meta: {
    code: "dearer-pack",
    severity: "warning",
    title: "A multipack costs more than the same packs bought singly",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const all = [...manifests.products.values()].map(({ value }) => value);
    for (const { document, value } of manifests.products.values()) {
      const single = singlePack(value, all);
      if (single === undefined) continue;
      for (const { list, name, price } of productPrices(value)) {
        const { amount, compareAt } = price;
        // Other rules report these prices.
        if ((compareAt !== undefined && compareAt <= amount) || isOddPrice(manifests, value, list, name))
          continue;
        const dearer = manifests.markets?.value.markets.find((market) => {
          const one = priceIn(value, market) === price ? soundPrice(manifests, single, market) : undefined;
          return one !== undefined && one.amount * value.packs < amount;
        });
        const one = dearer && priceIn(single, dearer);
        if (one === undefined) continue;
        report({
          document,
          path: [list, name, "amount"],
          message: `${value.packs} packs cost ${amount} in ${name}, but ${one.amount * value.packs} bought singly: "${single.id}" costs ${one.amount}.`,
          hint: "Lower this price, or correct the price of the single pack.",
        });
      }
    }
  },
};
