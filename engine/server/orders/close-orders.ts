import type { OrderService } from "../../commerce/order-book.ts";
import { closeOrder } from "../../commerce/order-closing.ts";
import { ledgerLength } from "../../commerce/order-state.ts";
import type { OrderTimers } from "../data/order-timers.ts";

/** How long a claimed order is reserved, in milliseconds. Longer than closing it can last. */
const claimed = 60_000;

interface ClosingHost {
  readonly orders: Pick<OrderService, "find" | "record">;
  readonly timers: OrderTimers;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Closes the orders whose customers are away, at most `max`. Resolves to the number of orders that it has looked at. */
export async function closeOrders({ orders, timers, now }: ClosingHost, max: number): Promise<number> {
  const until = now() + claimed;
  const due = await timers.claim(now(), until, max);
  for (const id of due) {
    const order = await orders.find(id);
    const event = order && closeOrder(order);
    // The timer of an order that has changed meanwhile was set again.
    if (order && event) await orders.record(id, event, ledgerLength(order));
    else await timers.end(id, until);
  }
  return due.length;
}
