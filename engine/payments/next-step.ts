import type { Order } from "../commerce/order.ts";
import { findRemoved, holdsStock, readState } from "../commerce/order-state.ts";
import { type Attempt, countRefunds, type Refund, readPrepaid } from "../commerce/payment-attempts.ts";
import { planStock } from "./order-stock.ts";
import type { KeyedEvent } from "./payment-facts.ts";
import type { ProviderPayment } from "./provider-payment.ts";

/**
 * What a provider has said about an attempt since the run began. `none`: it does not have the payment. `silent`: it did not
 * answer, so nothing more is asked of it in this run.
 */
export type Answer = ProviderPayment | "none" | "silent";

/** A run over the attempts of one order. It ends when there is no next step. */
export interface Run {
  /** Attempts to ask the provider about, whatever the ledger says. */
  readonly looks: readonly number[];
  /** The attempt to start, because its customer is here. */
  readonly starts?: number | undefined;
  /** The attempt to close, because its customer wants to pay in another way. */
  readonly closes?: number | undefined;
  readonly answers: Readonly<Record<number, Answer>>;
  /** The calls that this run has made, by `getCallName`. */
  readonly calls: readonly string[];
  /** The stock had too few pieces for the order when this run asked for them. */
  readonly isShort?: true;
}

/** A call of a payment provider. */
export type ProviderCall =
  | { readonly call: "find" | "start" | "capture" | "cancel"; readonly attempt: Attempt }
  | { readonly call: "refund"; readonly attempt: Attempt; readonly refund: Refund };

export type Step = ProviderCall | { readonly call: "record"; readonly event: KeyedEvent };

/** The name of a call within its order, for the idempotency key. */
export const getCallName = (step: ProviderCall): string =>
  step.call === "refund" ? `refund-${step.refund.refund}` : `${step.call}-${step.attempt.attempt}`;

/**
 * How long a call is repeated with its key alone, in milliseconds. Providers remember a key for longer: Mollie for an hour,
 * Stripe for a day. Later, the provider is asked first whether it has the payment.
 */
const keyLifetime = 30 * 60_000;

interface Context {
  readonly order: Order;
  readonly attempts: readonly Attempt[];
  readonly run: Run;
  /** Milliseconds since 1970. */
  readonly now: number;
}

const purposes = ({ attempts }: Context, { line }: Attempt) =>
  attempts.filter((attempt) => attempt.line === line);

/**
 * The attempt that pays for something: the one that was paid first, which the shop may have refunded in part, else the
 * first with money on hold, else the newest. Any other attempt for the same thing is one too many.
 */
function findPayer(context: Context, attempt: Attempt): Attempt | undefined {
  const rivals = purposes(context, attempt);
  const paid = context.order.facts?.flatMap((fact) =>
    fact.type === "paid" ? (rivals.find((rival) => rival.attempt === fact.attempt) ?? []) : [],
  );
  return (
    paid?.find(({ status }) => status === "paid") ??
    rivals.find(({ status }) => status === "authorised") ??
    rivals.at(-1)
  );
}

/** Whether the shop wants the money of an attempt. */
function isWanted(context: Context, attempt: Attempt): boolean {
  const { status } = readState(context.order);
  if (status === "cancelled" || status === "withdrawn") return false;
  if (attempt.line !== undefined && findRemoved(context.order).has(attempt.line)) return false;
  return findPayer(context, attempt)?.attempt === attempt.attempt;
}

/** Reserves the refund of money that nothing is owed for. A withdrawn order is refunded by the shop, which may keep a part. */
function planRefund(context: Context, attempt: Attempt): Step | undefined {
  const { order, attempts } = context;
  const amount = attempt.captured - attempt.returned;
  const isDone = amount <= 0 || attempt.refunds.some(({ state }) => state === "failed");
  if (isDone || attempt.dispute || isWanted(context, attempt) || readState(order).status === "withdrawn")
    return undefined;
  const refund = countRefunds(attempts) + 1;
  const key = `refund-${refund}-reserved`;
  return { call: "record", event: { type: "refund", key, refund, attempt: attempt.attempt, amount } };
}

/** What the ledger itself asks for, without an answer of a provider. */
function planRecord(context: Context, attempt: Attempt): Step | undefined {
  const { order } = context;
  if (attempt.status === "paid") return planRefund(context, attempt);
  const { attempt: number, line: position, status } = attempt;
  const isLost = status === "ended" && position !== undefined && !findRemoved(order).has(position);
  const { status: orderStatus } = readState(order);
  if (!isLost || orderStatus === "cancelled" || orderStatus === "withdrawn") return undefined;
  return { call: "record", event: { type: "line-removed", key: `attempt-${number}-line`, position } };
}

/** The call that an attempt needs, by the ledger and by what its provider has just said. */
function planCall(context: Context, attempt: Attempt, answer: Answer | undefined): Step | undefined {
  const { run, now, order } = context;
  const { attempt: number, status } = attempt;
  const isExpired = now >= attempt.expires;
  const isStarting = run.starts === number && status === "new" && !isExpired && isWanted(context, attempt);
  const reserved = attempt.refunds.filter(({ state }) => state === "reserved");
  const isClosing = run.closes === number || isExpired || !isWanted(context, attempt);
  const needsCapture =
    status === "authorised" &&
    isWanted(context, attempt) &&
    ((attempt.capture === "at-once" && holdsStock(order)) || readState(order).shipments.length > 0);
  const isUnpaid = ["new", "open", "processing", "authorised"].includes(status);
  const needsCancel = isUnpaid && (status === "authorised" ? !isWanted(context, attempt) : isClosing);
  if (isStarting && answer === undefined && now - attempt.at < keyLifetime) return { call: "start", attempt };
  if (!(isStarting || reserved.length > 0 || needsCapture || needsCancel)) return undefined;
  // Whatever is done next, a call may have been made before whose answer was lost.
  if (answer === undefined) return { call: "find", attempt };
  if (answer === "silent") return undefined;
  if (answer === "none") {
    if (isStarting) return { call: "start", attempt };
    // Money on hold that the provider has forgotten is held no more.
    if (!needsCancel && !needsCapture) return undefined;
    const key = `attempt-${number}-${attempt.length}`;
    const result = isExpired ? "expired" : "cancelled";
    return { call: "record", event: { type: "attempt-ended", key, attempt: number, result } };
  }
  if (needsCapture) return { call: "capture", attempt };
  if (needsCancel) return { call: "cancel", attempt };
  const refund = reserved.find((entry) => !answer.refunds.some((other) => other.refund === entry.refund));
  return refund && { call: "refund", attempt, refund };
}

/**
 * Decides the next step of a run over the payments of an order. Undefined: there is nothing to do now. This is the whole
 * protocol: the server carries out its steps, and the tests explore them.
 */
export function nextStep(order: Order, run: Run, now: number): Step | undefined {
  const attempts = readPrepaid(order);
  const context: Context = { order, attempts, run, now };
  for (const attempt of attempts) {
    const answer = run.answers[attempt.attempt];
    if (answer === undefined && run.looks.includes(attempt.attempt)) return { call: "find", attempt };
    const step = planRecord(context, attempt) ?? planCall(context, attempt, answer);
    if (step === undefined) continue;
    if (step.call === "record" || step.call === "find" || !run.calls.includes(getCallName(step))) return step;
  }
  return planStock(order, attempts, run, now);
}
