import { orderSum } from "../../forms/order-total.ts";
import { moneyFormat } from "../../markets/market-format.ts";
import type { Order } from "../stores/order-store.ts";
import { shownOrderId } from "./order-id.ts";

/** An order as its summary shows it. Amounts are formatted for its market. */
export interface ShownOrder {
  readonly number: string;
  readonly lines: readonly { readonly name: string; readonly price: string }[];
  /** Omitted if delivery is free. */
  readonly delivery?: string;
  readonly total: string;
}

/** `languageTag` is the language of the order's market. */
export function shownOrder(order: Order, languageTag: string): ShownOrder {
  const { format } = moneyFormat(languageTag, order.currency);
  const { delivery, total } = orderSum(order);
  return {
    number: shownOrderId(order.id),
    lines: order.lines.map(({ name, price }) => ({ name, price: format(price) })),
    ...(delivery > 0 && { delivery: format(delivery) }),
    total: format(total),
  };
}
