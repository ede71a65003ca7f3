import type { Order } from "./order.ts";
import type { NewAttempt, OrderEvent } from "./order-facts.ts";
import { shownOrderId } from "./order-id.ts";
import { findRemoved, readState } from "./order-state.ts";
import { type Attempt, countRefunds, isInReview, readAttempts } from "./payment-attempts.ts";

/** Why a fact makes no sense for an order. The message says how to correct it. */
export interface Refusal {
  readonly code:
    | "no-such-line"
    | "line-removed-before"
    | "order-ended"
    | "order-shipped"
    | "refund-exceeds-payments"
    | "dispute-open"
    | "other-currency"
    | "not-under-review"
    | "attempt-not-next"
    | "attempt-open"
    | "out-of-stock"
    | "key-of-another-fact";
  readonly message: string;
  /** The property of the event to correct. */
  readonly path?: string;
}

const actions = {
  attempt: "paid",
  shipped: "shipped",
  cancelled: "cancelled",
  withdrawn: "withdrawn",
  "line-removed": "changed",
} as const;

/** Whether an event is something that the shop decides, which an ended order no longer allows. */
const isDecision = (event: OrderEvent): event is Extract<OrderEvent, { type: keyof typeof actions }> =>
  Object.hasOwn(actions, event.type);

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

/** The shop can neither count nor return money in another currency. */
function refuseCurrency({ id, currency }: Order, attempt: Attempt | undefined): Refusal | undefined {
  const { reviewCurrency = currency } = attempt ?? {};
  if (attempt === undefined || reviewCurrency === currency) return undefined;
  return {
    code: "other-currency",
    message: `Payment ${attempt.attempt} of order ${shownOrderId(id)} is in ${reviewCurrency}, not in ${currency}. Refund it at ${attempt.provider}.`,
  };
}

/** Only the amount that the provider has said can be accepted. */
function refuseAcceptance(
  order: Order,
  { attempt: number, amount }: { readonly attempt: number; readonly amount: number },
): Refusal | undefined {
  const attempt = readAttempts(order).find((entry) => entry.attempt === number);
  const foreign = refuseCurrency(order, attempt);
  if (foreign) return foreign;
  if (attempt && isInReview(attempt) && amount > 0 && amount === attempt.captured) return undefined;
  return {
    code: "not-under-review",
    message: `Payment ${number} of order ${shownOrderId(order.id)} is not under review with the amount ${amount} (${order.currency}, smallest unit). Read the order again.`,
    path: "amount",
  };
}

/** An attempt's refunds, with those that have no answer yet, never exceed what it has captured. */
function refuseReservation(
  order: Order,
  {
    attempt: number,
    refund,
    amount,
  }: { readonly attempt: number; readonly refund: number; readonly amount: number },
): Refusal | undefined {
  const attempts = readAttempts(order);
  const attempt = attempts.find((entry) => entry.attempt === number);
  const { captured = 0, returned = 0 } = attempt ?? {};
  const isNext = refund === countRefunds(attempts) + 1;
  const name = `Payment ${number} of order ${shownOrderId(order.id)}`;
  if (attempt?.dispute === "open")
    return {
      code: "dispute-open",
      message: `${name} is disputed, so it cannot be refunded: the customer could get the money twice. Wait for the end of the dispute.`,
    };
  const foreign = refuseCurrency(order, attempt);
  if (foreign) return foreign;
  if (amount > 0 && amount <= captured - returned && isNext) return undefined;
  return {
    code: "refund-exceeds-payments",
    message: `${name} has ${captured - returned} left (${order.currency}, smallest unit), so ${amount} cannot be refunded. Read the order again, and refund at most what is left.`,
    path: "amount",
  };
}

/** An attempt begins only after the provider has ended the one before with the same purpose. */
function refuseAttempt(order: Order, { attempt: number, line }: NewAttempt): Refusal | undefined {
  const attempts = readAttempts(order);
  const name = `Payment ${number} of order ${shownOrderId(order.id)}`;
  if (number !== attempts.length + 1)
    return { code: "attempt-not-next", message: `${name} has no place: it has ${attempts.length} so far.` };
  const isOver = (attempt: Attempt) =>
    attempt.status === "ended" || (attempt.status === "review" && !isInReview(attempt));
  const rival = attempts.find((attempt) => attempt.line === line && !isOver(attempt));
  return (
    rival && {
      code: "attempt-open",
      message: `${name} cannot begin: payment ${rival.attempt} is ${rival.status}. Cancel it at its provider first.`,
    }
  );
}

/**
 * Says why a fact makes no sense for an order. Undefined if it makes sense. What a provider says always does: money can
 * arrive after an order was cancelled, and more of it than is due.
 */
export function refuseFact(order: Order, event: OrderEvent): Refusal | undefined {
  if (event.type === "refund") return refuseReservation(order, event);
  if (event.type === "accepted") return refuseAcceptance(order, event);
  if (event.type === "refunded" && event.attempt === undefined) return refuseRefund(order, event.amount);
  if (!isDecision(event)) return undefined;
  const { status, shipments } = readState(order);
  const number = shownOrderId(order.id);
  if (status === "cancelled" || status === "withdrawn")
    return {
      code: "order-ended",
      message: `Order ${number} was ${status} and cannot be ${actions[event.type]}. Record only its payments and refunds.`,
    };
  if (event.type === "attempt") return refuseAttempt(order, event);
  if (event.type === "line-removed") return refuseLine(order, event.position);
  if (event.type !== "cancelled" || shipments.length === 0) return undefined;
  return {
    code: "order-shipped",
    message: `Order ${number} was shipped and cannot be cancelled. Record "withdrawn" if the customer returns it, and "refunded" when you have paid the money back.`,
  };
}
