import type { Order } from "../commerce/order.ts";
import type { OrderEvent } from "../commerce/order-facts.ts";
import { type Attempt, readPrepaid } from "../commerce/payment-attempts.ts";
import type { ProviderPayment, ProviderRefund } from "./provider-payment.ts";

/** An event and its key: the same answer of a provider is recorded once. */
export type KeyedEvent = OrderEvent & { readonly key: string };

const disputeEvents = { open: "disputed", won: "dispute-won", lost: "dispute-lost" } as const;

function readState({ attempt, status, length, amount }: Attempt, payment: ProviderPayment): KeyedEvent[] {
  const { reference, state } = payment;
  // An attempt may come to the same state again: a customer who was declined tries once more.
  const next = `attempt-${attempt}-${length}`;
  switch (state) {
    case "captured":
      return [{ type: "paid", key: `attempt-${attempt}-paid`, amount, attempt, reference }];
    case "authorised":
      return status === "authorised" ? [] : [{ type: "authorised", key: next, attempt, amount }];
    case "processing":
      return status === "processing" ? [] : [{ type: "processing", key: next, attempt }];
    case "open":
      return [];
    default:
      return status === "ended" ? [] : [{ type: "attempt-ended", key: next, attempt, result: state }];
  }
}

function readRefund({ attempt, refunds }: Attempt, { reference, refund, state, amount }: ProviderRefund) {
  const ordered = refunds.find((entry) => entry.refund === refund);
  const number = ordered && { refund: ordered.refund };
  const key = `refund-${ordered?.refund ?? reference}`;
  const events: KeyedEvent[] = [];
  if (state === "done" && ordered?.state !== "done")
    events.push({ type: "refunded", key, amount, attempt, reference, ...number });
  if (state === "failed" && ordered?.state !== "failed")
    events.push({ type: "refund-failed", key: `${key}-failed`, ...(number ?? { reference }) });
  return events;
}

function readDispute({ attempt, dispute, length }: Attempt, payment: ProviderPayment): KeyedEvent[] {
  if (payment.dispute === undefined || payment.dispute.state === dispute) return [];
  const { state, amount } = payment.dispute;
  return [{ type: disputeEvents[state], key: `attempt-${attempt}-dispute-${length}`, attempt, amount }];
}

/** Whether the customer has paid something, or is paying it. */
const hasMoney = ({ state }: ProviderPayment): boolean =>
  ["processing", "authorised", "captured"].includes(state);

/**
 * Lists what a provider's answer adds to the ledger of an order. An answer that adds nothing gives no events. The amount and
 * the currency must be those of the attempt; otherwise the attempt goes under review, and its money counts for nothing.
 */
export function readPayment(
  order: Pick<Order, "facts" | "currency">,
  number: number,
  payment: ProviderPayment,
): readonly KeyedEvent[] {
  const attempt = readPrepaid(order).find((entry) => entry.attempt === number);
  if (attempt === undefined) return [];
  const { reference, href, amount, currency } = payment;
  const isReopened =
    payment.state === "open" && (attempt.status === "processing" || attempt.status === "ended");
  const isMoved = reference !== attempt.reference || (href !== undefined && href !== attempt.href);
  const start: KeyedEvent[] =
    isMoved || isReopened
      ? [
          {
            type: "attempt-started",
            key: `attempt-${number}-${attempt.length}-${reference}`,
            attempt: number,
            reference,
            href,
          },
        ]
      : [];
  const isOther = amount !== attempt.amount || currency !== order.currency;
  if (isOther && hasMoney(payment) && attempt.status !== "review" && attempt.status !== "paid") {
    // The shop may have accepted another amount before.
    const key = `attempt-${number}-${attempt.length}-review`;
    const amountSaid = Number.isSafeInteger(amount) ? amount : 0;
    return [...start, { type: "under-review", key, attempt: number, amount: amountSaid, currency }];
  }
  const isSettled = attempt.status === "paid" || attempt.status === "review";
  return [
    ...start,
    ...(isSettled ? [] : readState(attempt, payment)),
    ...payment.refunds.flatMap((refund) => readRefund(attempt, refund)),
    ...readDispute(attempt, payment),
  ];
}
