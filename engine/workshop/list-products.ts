import { marketFormat } from "../markets/market-format.ts";
import { priceIn } from "../markets/product-price.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";
import { shownText } from "../site/shown-text.ts";

/** A product that a block can show. */
export interface SiteProduct {
  readonly id: string;
  /** In the market's language. */
  readonly name: string;
  /** The file of its picture in `public/images/`. */
  readonly image: string | undefined;
  /** Undefined where the market does not sell it. */
  readonly price: string | undefined;
}

/** The products of a site, with their prices in a market. */
export function listProducts(site: LinkedSite, code: string): readonly SiteProduct[] {
  const market = site.manifests.markets?.value.markets.find((one) => one.code === code);
  const textIn = (text: string): string => {
    const source = market && findMessage(site.manifests, market.locale, text.replace(/^t:/, ""))?.text;
    return source && market ? shownText(site.manifests, market, source) : text;
  };
  return [...site.manifests.products].map(([id, { value: product }]) => {
    const price = market && priceIn(product, market);
    return {
      id,
      name: textIn(product.name),
      image: product.image.image,
      price: market && price && marketFormat(market).money(price.amount),
    };
  });
}
