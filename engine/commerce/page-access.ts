import type { Order } from "./order.ts";
import { type OrderStatus, readState } from "./order-state.ts";

const day = 86_400_000;

/** A link opens the page of every order at least this long. In milliseconds, like all times here. */
const shortest = 60 * day;

/** Seven days of transit, and the fourteen days in which a customer may withdraw. */
const afterEvent = 21 * day;

/** An order waits for its parcel at most this long. Not every shop records its shipments. */
const longest = 365 * day;

/** The customer has paid or need not pay yet, and waits for the parcel. */
const waiting: readonly OrderStatus[] = ["processing", "review", "placed", "paid"];

/** Facts that a mail with a link tells, and that the customer may want to look up afterwards. */
const events: readonly string[] = ["shipped", "cancelled", "withdrawn", "refunded"];

/** Until when a link opens the page of an order, in milliseconds since 1970 (decision 337). */
export function findAccessEnd(order: Pick<Order, "at" | "lines" | "terms" | "facts">): number {
  const { at, facts = [] } = order;
  const last = facts.filter(({ type }) => events.includes(type)).map((fact) => fact.at + afterEvent);
  const isWaiting = waiting.includes(readState(order).status);
  return Math.max(at + (isWaiting ? longest : shortest), ...last);
}
