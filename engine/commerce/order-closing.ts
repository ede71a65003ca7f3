import type { Order } from "./order.ts";
import type { ClosingEvent } from "./order-facts.ts";
import { isPending, isReleased, readState } from "./order-state.ts";
import { readAttempts } from "./payment-attempts.ts";

/** How long a customer is away before the order is closed, in milliseconds. */
export const awayFor = 15 * 60_000;

/** The lines whose payment is settled, with those that were removed. */
function countSettled(order: Pick<Order, "lines" | "facts">): number {
  const pending = new Set(
    readAttempts(order)
      .filter(isPending)
      .map(({ line }) => line),
  );
  return order.lines.length - pending.size;
}

/**
 * What the shop records about an order when its customer has seen all offers, or is away. An order that got more lines is closed
 * again. Undefined: it has ended, was closed before, or waits for money that is on its way.
 */
export function closeOrder(
  order: Pick<Order, "lines" | "terms" | "facts">,
): (ClosingEvent & { readonly key: string }) | undefined {
  const { facts = [] } = order;
  const { status } = readState(order);
  if (status === "cancelled" || status === "withdrawn" || status === "refunded") return undefined;
  if (isReleased(order)) {
    const lines = countSettled(order);
    const isClosed = facts.some((fact) => fact.type === "closed" && fact.lines >= lines);
    return isClosed ? undefined : { type: "closed", key: `closed-${lines}`, lines };
  }
  const type = "payment-unfinished";
  return status === "unpaid" && !facts.some((fact) => fact.type === type) ? { type, key: type } : undefined;
}
