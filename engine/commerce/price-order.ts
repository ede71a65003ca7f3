import type { DeliveryTerms, OrderLine } from "./order.ts";

/** What an order costs, in the currency's smallest unit. */
export interface OrderPrice {
  /** The price of all lines. */
  readonly products: number;
  readonly delivery: number;
  readonly total: number;
}

/** The one formula for the price of an order. Pages, forms, the server, webhooks and mails use it. */
export function priceOrder({
  lines,
  terms: { fee, freeFrom = Number.POSITIVE_INFINITY },
}: {
  readonly lines: readonly Pick<OrderLine, "price" | "quantity">[];
  readonly terms: DeliveryTerms;
}): OrderPrice {
  const products = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = lines.length === 0 || products >= freeFrom ? 0 : fee;
  return { products, delivery, total: products + delivery };
}
