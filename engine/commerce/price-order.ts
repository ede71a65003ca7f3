import type { OrderLine, OrderTerms } from "./order.ts";
import { computeTaxes, type OrderTaxes, sumAdded } from "./taxes.ts";

/** What an order costs, in the currency's smallest unit. */
export interface OrderPrice {
  /** The price of all lines. */
  readonly products: number;
  readonly delivery: number;
  readonly total: number;
  /** Omitted if the order has no terms about taxes: prices then include them. */
  readonly taxes?: OrderTaxes;
}

/** The one formula for the price of an order. Pages, forms, the server, webhooks and mails use it. */
export function priceOrder({
  lines,
  terms: { fee, freeFrom = Number.POSITIVE_INFINITY, taxes: terms },
}: {
  readonly lines: readonly Pick<OrderLine, "price" | "quantity" | "taxClass">[];
  readonly terms: OrderTerms;
}): OrderPrice {
  const products = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const delivery = lines.length === 0 || products >= freeFrom ? 0 : fee;
  if (terms === undefined) return { products, delivery, total: products + delivery };
  const findTaxes = (taxClass = "") => terms.classes[taxClass] ?? [];
  const goods = lines.map(({ price, quantity, taxClass }) => ({
    amount: price * quantity,
    taxes: findTaxes(taxClass),
  }));
  const taxes = computeTaxes([...goods, { amount: delivery, taxes: findTaxes(terms.delivery) }], terms);
  return { products, delivery, total: products + delivery + (sumAdded(taxes) ?? 0), taxes };
}
