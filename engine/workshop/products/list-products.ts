import { marketFormat } from "../../markets/market-format.ts";
import { priceIn } from "../../markets/product-price.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { listNames } from "../../site/list-names.ts";

/** A product that a block can show. */
export interface SiteProduct {
  readonly id: string;
  /** In the default market. */
  readonly name: string;
  /** The file of its picture in `public/images/`. */
  readonly image: string | undefined;
  /** Undefined where the market does not sell it. */
  readonly price: string | undefined;
}

/** The products of a site, with their prices in a market. */
export function listProducts(site: LinkedSite, code: string): readonly SiteProduct[] {
  const market = site.manifests.markets?.value.markets.find((one) => one.code === code);
  return listNames(site, "product").map(({ name: id, meaning }) => {
    const product = site.manifests.products.get(id)?.value;
    const price = market && product && priceIn(product, market);
    return {
      ...{ id, name: meaning || id, image: product?.image.image },
      price: market && price && marketFormat(market).money(price.amount),
    };
  });
}
