import type { Report, Rule } from "../../check/rule.ts";
import { type PagePrices, priceIn, priceOnPage } from "../../markets/product-price.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import type { ProductManifest, ProductPrice } from "../../schema/product.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests } from "../../site/manifests.ts";
import { isFar, isOddPrice } from "../../site/odd-prices.ts";
import { type PricedProduct, pricedProducts, productPrices, singlePack } from "../../site/product-prices.ts";

/** The price of a smaller pack on a page, unless that price is odd and the one to correct. */
function soundPrice(
  manifests: Manifests,
  pack: ProductManifest,
  market: MarketManifest,
  pagePrices: PagePrices<ProductPrice> | undefined,
): ProductPrice | undefined {
  const price = priceOnPage(pagePrices, pack, market);
  const entry = productPrices(pack).find((one) => one.price === price);
  if (entry === undefined)
    return price && isFar(price.amount, priceIn(pack, market)?.amount ?? 0) ? undefined : price;
  return isOddPrice(manifests, pack, entry.list, entry.name) ? undefined : price;
}

/** Smaller packs of the same contents, the single one first. */
function smallerPacks(product: ProductManifest, products: readonly ProductManifest[]): ProductManifest[] {
  const single = singlePack(product, products);
  if (single === undefined) return [];
  const multipacks = products.filter(
    (pack) => pack.packs < product.packs && singlePack(pack, products) === single,
  );
  return [single, ...multipacks.toSorted((one, other) => one.packs - other.packs)];
}

/** What is wrong with a price, if each of its packs costs more than in a smaller pack. */
function describe(
  product: ProductManifest,
  amount: number,
  name: string,
  smallerPack: ProductManifest,
  less: number,
) {
  const { packs } = product;
  if (smallerPack.packs === 1)
    return `${packs} packs cost ${amount} in ${name}, but ${less * packs} bought singly: "${smallerPack.id}" costs ${less}.`;
  const each = Math.round(amount / packs);
  return `Each of the ${packs} packs costs ${each} in ${name}, but ${Math.round(less / smallerPack.packs)} in "${smallerPack.id}", which has only ${smallerPack.packs}.`;
}

/** Usual prices of multipacks on the page of a variant that makes a smaller pack cheaper. */
function checkOvertaken(
  { manifests, routes }: LinkedSite,
  { document, value, locate, pagePrices }: PricedProduct,
  report: Report,
): void {
  const route = routes.get(document.file.replace(/^.*\/(.*)\.json$/, "$1"));
  const offered = route?.products ?? manifests.settings?.value.products ?? [];
  const products = [...manifests.products.values()].map((product) => product.value);
  for (const pack of products) {
    const usual = manifests.products.get(value.id)?.value;
    if (pagePrices?.[pack.id] || !offered.includes(pack.id) || !offered.includes(value.id) || !usual)
      continue;
    if (!smallerPacks(pack, products).includes(usual)) continue;
    for (const { list, name, price } of productPrices(value)) {
      const market = manifests.markets?.value.markets.find((one) => priceIn(value, one) === price);
      const amount = market && priceIn(pack, market)?.amount;
      if (amount === undefined || isFar(price.amount, (market && priceIn(usual, market)?.amount) ?? 0))
        continue;
      if (price.amount * pack.packs >= amount * value.packs) continue;
      report({
        document,
        path: [...locate({ list, name }), "amount"],
        message: `On this page, ${describe(pack, amount, name, value, price.amount)}`,
        hint: `Give "${pack.id}" a lower price on this page as well, or raise this price.`,
      });
    }
  }
}

export const dearerPack: Rule = {
  meta: {
    code: "dearer-pack",
    severity: "warning",
    tier: "reference",
    title: "A multipack costs more than the same contents in smaller packs",
  },
  check: (site, report) => {
    const { manifests } = site;
    const products = [...manifests.products.values()].map(({ value }) => value);
    const markets = manifests.markets?.value.markets ?? [];
    for (const priced of pricedProducts(manifests)) {
      const { document, value, locate, isOfCampaign, pagePrices } = priced;
      // The product has this price while the campaign runs, in a state that is checked by itself.
      if (isOfCampaign) continue;
      if (pagePrices) checkOvertaken(site, priced, report);
      const smaller = smallerPacks(value, products);
      const usual = manifests.products.get(value.id)?.value ?? value;
      for (const { list, name, price } of productPrices(value)) {
        const { amount, compareAt } = price;
        const before = usual[list]?.[name]?.amount ?? amount;
        // Other rules report these prices.
        if (compareAt !== undefined && compareAt <= amount) continue;
        if (isOddPrice(manifests, value, list, name) || isFar(amount, before)) continue;
        const pricedMarkets = markets.filter((market) => priceIn(value, market) === price);
        const cheaper = smaller.flatMap((other) =>
          pricedMarkets.flatMap((market) => {
            const less = soundPrice(manifests, other, market, pagePrices)?.amount;
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
