import { moneyFormat } from "./money.ts";
import type { Order } from "./order.ts";
import { shownOrderId } from "./order-id.ts";
import { readState } from "./order-state.ts";

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
  const format = moneyFormat(languageTag, order.currency);
  const { lines, delivery, total } = readState(order);
  return {
    number: shownOrderId(order.id),
    lines: lines.map(({ name, price, quantity }) => ({
      name: quantity === 1 ? name : `${quantity} × ${name}`,
      price: format(price * quantity),
    })),
    ...(delivery > 0 && { delivery: format(delivery) }),
    total: format(total),
  };
}
