import type { ContactFields } from "./customer.ts";
import type { DeliveryTerms } from "./order.ts";

/** A product as a market sells it. */
export interface SoldProduct {
  /** In the market's language. */
  readonly name: string;
  /** In the smallest unit of the market's currency. */
  readonly price: number;
}

/** The offer of a route after an order (decision 32). */
export interface Upsell extends SoldProduct {
  readonly product: string;
  /** The path of the following page in this market. */
  readonly next: string;
}

export interface OrderMarket {
  /** ISO 4217. */
  readonly currency: string;
  /** BCP 47. Amounts are formatted for it. */
  readonly languageTag: string;
  /** IANA. Dates are shown in it. */
  readonly timeZone: string;
  readonly terms: DeliveryTerms;
  /** The products that an order can begin with, by product id. */
  readonly products: Readonly<Record<string, SoldProduct>>;
  /** Prices that routes have in place of the usual ones, by route name and product id. */
  readonly prices?: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** By route name. */
  readonly upsells: Readonly<Record<string, Upsell>>;
  /** What arms of experiments offer in their place, by route name. Omitted if there are none. */
  readonly armUpsells?: Readonly<Record<string, readonly Upsell[]>>;
}

/** Everything that the page of a route offers in a market: the control's upsell first. */
export function listUpsells(market: OrderMarket | undefined, route: string): readonly Upsell[] {
  const { upsells = {}, armUpsells = {} } = market ?? {};
  return [
    ...(Object.hasOwn(upsells, route) ? [upsells[route] ?? []].flat() : []),
    ...(Object.hasOwn(armUpsells, route) ? (armUpsells[route] ?? []) : []),
  ];
}

/**
 * What visitors can order in each market, and at which price: `dist-server/orders.json`. Prices always come
 * from here and never from the visitor. Markets by code.
 */
export interface OrderTable {
  readonly markets: Readonly<Record<string, OrderMarket>>;
  /** Where the submissions of a form contain the customer's address, by the form's name. */
  readonly contacts?: Readonly<Record<string, ContactFields>>;
}
