import type { Order } from "./order.ts";
import type { OrderEvent } from "./order-facts.ts";
import { shownOrderId } from "./order-id.ts";
import { findRemoved, readState } from "./order-state.ts";

/** Why a fact makes no sense for an order. The message says how to correct it. */
export interface Refusal {
  readonly code:
    | "no-such-line"
    | "line-removed-before"
    | "order-ended"
    | "order-shipped"
    | "refund-exceeds-payments"
    | "key-of-another-fact";
  readonly message: string;
  /** The property of the event to correct. */
  readonly path?: string;
}

const actions = {
  shipped: "shipped",
  cancelled: "cancelled",
  withdrawn: "withdrawn",
  "line-removed": "changed",
} as const;

function refuseLine(order: Order, position: number): Refusal | undefined {
  const number = shownOrderId(order.id);
  const path = "position";
  if (order.lines[position] === undefined)
    return {
      code: "no-such-line",
      message: `Order ${number} has no line ${position}. Read the order, and send the position of one of its ${order.lines.length} lines, counted from 0.`,
      path,
    };
  if (!findRemoved(order).has(position)) return undefined;
  return {
    code: "line-removed-before",
    message: `Line ${position} of order ${number} was removed before. Read the order, and send the position of a line that is left.`,
    path,
  };
}

function refuseRefund({ id, currency, ...order }: Order, amount: number): Refusal | undefined {
  const { paid, refunded } = readState(order);
  const refundable = paid - refunded;
  if (amount <= refundable) return undefined;
  return {
    code: "refund-exceeds-payments",
    message: `Order ${shownOrderId(id)} was paid ${paid} and refunded ${refunded} (${currency}, smallest unit), so it cannot be refunded ${amount}. Record the payment first, or refund at most ${refundable}.`,
    path: "amount",
  };
}

/**
 * Says why a fact makes no sense for an order. Undefined if it makes sense. Payments always do: money can arrive after an
 * order was cancelled, and more of it than is due.
 */
export function refuseFact(order: Order, event: OrderEvent): Refusal | undefined {
  if (event.type === "paid") return undefined;
  if (event.type === "refunded") return refuseRefund(order, event.amount);
  const { status, shipments } = readState(order);
  const number = shownOrderId(order.id);
  if (status === "cancelled" || status === "withdrawn")
    return {
      code: "order-ended",
      message: `Order ${number} was ${status} and cannot be ${actions[event.type]}. Record only its payments and refunds.`,
    };
  if (event.type === "line-removed") return refuseLine(order, event.position);
  if (event.type !== "cancelled" || shipments.length === 0) return undefined;
  return {
    code: "order-shipped",
    message: `Order ${number} was shipped and cannot be cancelled. Record "withdrawn" if the customer returns it, and "refunded" when you have paid the money back.`,
  };
}
