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

/** Whole percent saved against the price bought singly, rounded down so that it is never promised too high. */
export function savingsPercent(price: ProductPrice): number | undefined {
  if (price.compareAt === undefined || price.compareAt <= price.amount) return undefined;
  // One division of whole numbers: 1 - 80 / 100 is a little less than 0.2.
  return Math.floor(((price.compareAt - price.amount) * 100) / price.compareAt);
}
