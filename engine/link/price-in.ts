import type { Market } from "../schema/markets.ts";
import type { ProductManifest, ProductPrice } from "../schema/product.ts";

/** The price of a product in a market, or undefined when it is not sold there. */
export function priceIn(
  product: ProductManifest,
  market: Pick<Market, "code" | "currency">,
): ProductPrice | undefined {
  if (product.markets !== undefined && !product.markets.includes(market.code)) return undefined;
  return product.marketPrices?.[market.code] ?? product.prices[market.currency];
}
