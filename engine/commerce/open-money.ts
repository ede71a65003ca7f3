import type { Order } from "./order.ts";
import { readState } from "./order-state.ts";
import { type Attempt, readPrepaid } from "./payment-attempts.ts";
import { findRefundDue, sumReturnable } from "./refund-due.ts";

const openStates = {
  new: "has begun",
  open: "is open",
  processing: "is on its way",
  authorised: "is on hold",
} as const;

/** Whether the shop has recorded a payment or a refund itself after a fact of this type, or paid this attempt back. */
const isDecided = (
  { facts = [] }: Pick<Order, "facts">,
  isCause: (fact: NonNullable<Order["facts"]>[number]) => boolean,
): boolean =>
  facts.slice(facts.findLastIndex(isCause) + 1).some(({ type }) => type === "refunded" || type === "paid");

function findOpenAttempt(order: Order, attempt: Attempt): string | undefined {
  const { attempt: number, status, refunds, dispute } = attempt;
  const name = `Payment ${number}`;
  if (status in openStates) {
    // SAFETY: `in` has just found the key.
    const state = openStates[status as keyof typeof openStates];
    return `${name} ${state}. Wait until it ends, or cancel the order.`;
  }
  const isReview = status === "review";
  if (isReview && !isDecided(order, (fact) => fact.type === "under-review" && fact.attempt === number))
    return `${name} does not fit the order. Refund it, or record what you have done about it.`;
  if (dispute === "open") return `${name} is disputed. Wait for the bank's decision.`;
  if (refunds.some(({ state }) => state === "reserved"))
    return `A refund of payment ${number} is on its way. Wait until it has arrived.`;
  const failed = refunds.some(({ state }) => state === "failed");
  return failed && !isDecided(order, ({ type }) => type === "refund-failed")
    ? `A refund of payment ${number} has failed. Pay the money back, and record "refunded".`
    : undefined;
}

/** Says why the money of an order is still open, and what to do. Undefined: nothing is. Such an order must not be erased. */
export function findOpenMoney(order: Order): string | undefined {
  for (const attempt of readPrepaid(order)) {
    const reason = findOpenAttempt(order, attempt);
    if (reason !== undefined) return reason;
  }
  const { status } = readState(order);
  const isOwed = status === "cancelled" ? sumReturnable(order) > 0 : findRefundDue(order) !== undefined;
  return isOwed
    ? `It was ${status}, and its money was not paid back. Pay it back, and record "refunded".`
    : undefined;
}
