import type { Market } from "./market.ts";

/** A price including VAT, in the currency's smallest unit. */
export interface Price {
  readonly amount: number;
  /** The price to compare it with. */
  readonly compareAt?: number | undefined;
}

/** Where a product is sold, and for how much. */
interface Offer<OwnPrice> {
  /** Codes of markets. Default: all. */
  readonly markets?: readonly string[] | undefined;
  /** By currency. */
  readonly prices: Readonly<Record<string, OwnPrice>>;
  /** By market. They take precedence over the currency's. */
  readonly marketPrices?: Readonly<Record<string, OwnPrice>> | undefined;
}

/** The price of a product in a market. Undefined if the market does not sell it. */
export function priceIn<OwnPrice>(
  { markets, prices, marketPrices }: Offer<OwnPrice>,
  { code, currency }: Pick<Market, "code" | "currency">,
): OwnPrice | undefined {
  if (markets !== undefined && !markets.includes(code)) return undefined;
  return marketPrices?.[code] ?? prices[currency];
}

/** Prices that pages of a route have instead of the usual ones: by product, and by currency or market. */
export type PagePrices<OwnPrice> = Readonly<Record<string, Readonly<Record<string, OwnPrice>>>>;

/**
 * The price of a product in a market on a page with prices of its own. Undefined if the market does not sell
 * the product.
 */
export function priceOnPage<OwnPrice>(
  prices: PagePrices<OwnPrice> | undefined,
  product: Offer<OwnPrice> & { readonly id: string },
  market: Pick<Market, "code" | "currency">,
): OwnPrice | undefined {
  const usual = priceIn(product, market);
  const own = prices && Object.hasOwn(prices, product.id) ? prices[product.id] : undefined;
  return usual && (own?.[market.code] ?? own?.[market.currency] ?? usual);
}

/**
 * The saving against buying singly, in whole percent. Rounded down, so that the page never promises too much.
 */
export function savingsPercent(price: Price): number | undefined {
  if (price.compareAt === undefined || price.compareAt <= price.amount) return undefined;
  // Divide once, with whole numbers: 1 - 80 / 100 is a little less than 0.2.
  return Math.floor(((price.compareAt - price.amount) * 100) / price.compareAt);
}
