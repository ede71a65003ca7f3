import type { Order } from "../commerce/order.ts";
import { findRemoved, readState } from "../commerce/order-state.ts";
import type { MarketPayments } from "../commerce/order-table.ts";
import { type Attempt, readAttempts } from "../commerce/payment-attempts.ts";
import { type PaymentMethod, paysTotal, type UpsellPayment } from "../commerce/payment-method.ts";
import { priceOrder } from "../commerce/price-order.ts";
import type { KeyedEvent } from "./payment-facts.ts";

/** An attempt to pay that is not stored yet. */
export type AttemptEvent = Extract<KeyedEvent, { readonly type: "attempt" }>;

/** Finds the method of a market that can pay a total. */
export const findMethod = (
  payments: MarketPayments | undefined,
  name: string | undefined,
  total: number,
): PaymentMethod | undefined =>
  payments?.methods.find((method) => method.name === name && paysTotal(method, total));

/** Line upsells wait for their payment only as long as the customer is about to pay, in milliseconds. */
const longestForLine = 30 * 60_000;

interface NewAttemptOptions {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The path of the page that follows the payment. */
  readonly next: string | undefined;
}

function build(
  order: Order,
  { provider, name, kind, capture, upsell, expiresAfter }: PaymentMethod,
  { at, next, amount, line }: NewAttemptOptions & { readonly amount: number; readonly line?: number },
): AttemptEvent {
  const attempt = readAttempts(order).length + 1;
  const longest = line === undefined ? expiresAfter : Math.min(expiresAfter, longestForLine);
  return {
    type: "attempt",
    key: `attempt-${attempt}`,
    attempt,
    provider,
    method: name,
    kind,
    upsell,
    amount,
    capture,
    expires: at + longest,
    ...(line !== undefined && { line }),
    ...(next !== undefined && { next }),
    ...(upsell === "second-charge" && line === undefined && { saves: true }),
  };
}

/** The method of an attempt, as its market offered it then. A new build may not offer it any more. */
export const readMethod = ({
  method,
  provider,
  kind,
  capture,
  upsell,
  expires,
  at,
}: Attempt): PaymentMethod => ({
  name: method,
  label: method,
  expiresAfter: expires - at,
  provider,
  kind,
  capture,
  upsell,
});

/** The attempt that pays for an order: on invoice, with money on hold, or with money that has arrived. */
export const findPayer = (order: Order): Attempt | undefined =>
  readAttempts(order).find(
    ({ line, status, provider }) =>
      line === undefined && (provider === "invoice" || status === "paid" || status === "authorised"),
  );

/**
 * How a product is paid that is added to an order now. An order that waits for its money, or whose method cannot be charged
 * again, goes on without (decision 40).
 */
export const findUpsellPayment = (order: Order): UpsellPayment =>
  readAttempts(order).length === 0 ? "same-invoice" : (findPayer(order)?.upsell ?? "none");

/** Builds the attempt to pay for an order as it is. */
export const attemptOrder = (order: Order, method: PaymentMethod, options: NewAttemptOptions): AttemptEvent =>
  build(order, method, { ...options, amount: readState(order).due });

/**
 * Builds the attempt to pay for the newest line of an order. Its amount is what the line adds to the total, which is less than its price if
 * delivery becomes free. Undefined if nothing has to be paid.
 */
export function attemptLine(
  order: Order,
  method: PaymentMethod,
  options: NewAttemptOptions,
): AttemptEvent | undefined {
  const line = order.lines.length - 1;
  const removed = findRemoved(order);
  const before = order.lines.filter((_, position) => position !== line && !removed.has(position));
  const amount = readState(order).total - priceOrder({ ...order, lines: before }).total;
  return amount > 0 ? build(order, method, { ...options, amount, line }) : undefined;
}
