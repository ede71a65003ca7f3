import type { Rule } from "../../check/rule.ts";
import { priceIn } from "../../markets/product-price.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductManifest } from "../../schema/product.ts";
import type { Manifests } from "../../site/manifests.ts";
import { isFar, isOddPrice } from "../../site/odd-prices.ts";
import { pricedProducts, productPrices } from "../../site/product-prices.ts";
import { singlePack } from "../../site/single-pack.ts";

/** The price of a single pack in the market, unless that price is odd and the one to correct. */
function soundPrice(manifests: Manifests, single: ProductManifest, market: MarketManifest) {
  const price = priceIn(single, market);
  const own = productPrices(single).find((one) => one.price === price);
  return own && !isOddPrice(manifests, single, own.list, own.name) ? price : undefined;
}

/** Smaller packs of the same contents, the single one first. */
function smallerPacks(product: ProductManifest, all: readonly ProductManifest[]): ProductManifest[] {
  const single = singlePack(product, all);
  if (single === undefined) return [];
  const multipacks = all.filter((other) => other.packs < product.packs && singlePack(other, all) === single);
  return [single, ...multipacks.toSorted((one, other) => one.packs - other.packs)];
}

/** What is wrong with a price, if each of its packs costs more than in a smaller pack. */
function describe(
  product: ProductManifest,
  amount: number,
  name: string,
  other: ProductManifest,
  less: number,
) {
  const { packs } = product;
  if (other.packs === 1)
    return `${packs} packs cost ${amount} in ${name}, but ${less * packs} bought singly: "${other.id}" costs ${less}.`;
  const each = Math.round(amount / packs);
  return `Each of the ${packs} packs costs ${each} in ${name}, but ${Math.round(less / other.packs)} in "${other.id}", which has only ${other.packs}.`;
}

export const dearerPack: Rule = {
  meta: {
    code: "dearer-pack",
    severity: "warning",
    title: "A multipack costs more than the same contents in smaller packs",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    const all = [...manifests.products.values()].map(({ value }) => value);
    const markets = manifests.markets?.value.markets ?? [];
    for (const { document, value, locate, isOfCampaign } of pricedProducts(manifests)) {
      // The product has this price while the campaign runs, in a state that is checked by itself.
      if (isOfCampaign) continue;
      const smaller = smallerPacks(value, all);
      const usual = manifests.products.get(value.id)?.value ?? value;
      for (const { list, name, price } of productPrices(value)) {
        const { amount, compareAt } = price;
        const before = usual[list]?.[name]?.amount ?? amount;
        // Other rules report these prices.
        if (compareAt !== undefined && compareAt <= amount) continue;
        if (isOddPrice(manifests, value, list, name) || isFar(amount, before)) continue;
        const shown = markets.filter((market) => priceIn(value, market) === price);
        const cheaper = smaller.flatMap((other) =>
          shown.flatMap((market) => {
            const less = soundPrice(manifests, other, market)?.amount;
            return less !== undefined && less * value.packs < amount * other.packs ? [{ other, less }] : [];
          }),
        )[0];
        if (cheaper === undefined) continue;
        report({
          document,
          path: [...locate({ list, name }), "amount"],
          message: describe(value, amount, name, cheaper.other, cheaper.less),
          hint:
            cheaper.other.packs === 1
              ? "Lower this price, or correct the price of the single pack."
              : "Lower this price, or correct the price of the smaller pack.",
        });
      }
    }
  },
};
