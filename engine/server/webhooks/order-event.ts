import type { FormValues } from "../../forms/form-validator.ts";
import { orderSum } from "../../forms/order-total.ts";
import type { Order, OrderLine } from "../stores/order-store.ts";

export type OrderEventType = "order.created" | "order.line-added";

interface About {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly order: Order;
  /** The values of the form that placed the order. */
  readonly customer: FormValues;
  /** The line that was added, for `order.line-added`. */
  readonly line?: OrderLine;
}

/**
 * The body of a webhook: `{ id, type, at, order, line?, customer }`. The order is in its state after the
 * event, with all its lines, delivery and total. Amounts are in the currency's smallest unit; times are ISO
 * 8601.
 */
export function orderEvent(type: OrderEventType, { id, at, order, customer, line }: About): string {
  const { terms: _terms, origin: _origin, exposures: _exposures, ...publicOrder } = order;
  return JSON.stringify({
    id,
    type,
    at: new Date(at).toISOString(),
    order: { ...publicOrder, at: new Date(order.at).toISOString(), ...orderSum(order) },
    line,
    customer,
  });
}
