import type { DeliveryTerms } from "../../forms/order-total.ts";

/** A product as a market sells it. */
export interface SoldProduct {
  /** In the market's language. */
  readonly name: string;
  /** In the smallest unit of the market's currency. */
  readonly price: number;
}

/** What a route offers after an order (decision 32). */
export interface Upsell extends SoldProduct {
  readonly product: string;
  /** The path of the page that follows, in this market. */
  readonly next: string;
}

export interface OrderMarket {
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47: how amounts are written. */
  readonly languageTag: string;
  readonly terms: DeliveryTerms;
  /** What an order can begin with, by the product's id. */
  readonly products: Readonly<Record<string, SoldProduct>>;
  /** By the route's name. */
  readonly upsells: Readonly<Record<string, Upsell>>;
}

/** What can be ordered where, and for how much: `dist-server/orders.json`. Prices come from here, never from a visitor. Markets by their code. */
export interface OrderTable {
  readonly markets: Readonly<Record<string, OrderMarket>>;
}
