import { type DeliveryTerms, orderTotal } from "../forms/order-total.ts";
import type { MarketFormat } from "../markets/market-format.ts";
import type { ResolvedProduct } from "../schema/resolved.ts";
import type { ResolvedOrderLine } from "../schema/resolved-form.ts";

/** A product with what it comes to in a market. `amount`: its price in the currency's smallest unit. */
export function resolveOrderLine(
  { id, name, badge, price, compareAt, unitPrice }: ResolvedProduct,
  amount: number,
  terms: DeliveryTerms,
  format: MarketFormat,
): ResolvedOrderLine {
  const { delivery, total } = orderTotal(amount, terms);
  return {
    id,
    name,
    ...(badge !== undefined && { badge }),
    price,
    ...(compareAt !== undefined && { compareAt }),
    ...(unitPrice !== undefined && { unitPrice }),
    ...(delivery > 0 && { delivery: format.money(delivery) }),
    total: format.money(total),
  };
}
