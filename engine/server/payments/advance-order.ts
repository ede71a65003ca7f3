import type { Order } from "../../commerce/order.ts";
import type { OrderService } from "../../commerce/order-book.ts";
import type { OrderEvent } from "../../commerce/order-facts.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { ledgerLength } from "../../commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../commerce/payment-attempts.ts";
import type { ProviderName } from "../../commerce/payment-method.ts";
import { readMethod } from "../../payments/new-attempt.ts";
import { getCallName, nextStep, type ProviderCall, type Run } from "../../payments/next-step.ts";
import { type KeyedEvent, readPayment } from "../../payments/payment-facts.ts";
import type { LogEntry } from "../data/log-entry.ts";
import {
  type AttemptAddress,
  type PaymentProvider,
  ProviderError,
  type ProviderPayment,
} from "./payment-provider.ts";
import type { ReturnedAttempt } from "./return-token.ts";

/** A customer who waits for a payment to start. */
export interface PresentCustomer {
  /** BCP 47. */
  readonly languageTag: string;
  /** Where the provider sends the customer afterwards. */
  readonly getReturn: (attempt: ReturnedAttempt) => string;
}

export interface PaymentHost {
  readonly orders: Pick<OrderService, "find" | "record">;
  readonly providers: ReadonlyMap<ProviderName, PaymentProvider>;
  /** The shop's name in the metadata of its payments. */
  readonly getShop: () => Promise<string>;
  /** Such as "live" or "test". */
  readonly environment: string;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
  /** Counts a request of a provider by its result. */
  readonly countEvent?: ((provider: string, result: string) => void) | undefined;
}

/** Why a run begins. */
export type RunTask = Partial<Pick<Run, "looks" | "starts" | "closes">> & {
  readonly customer?: PresentCustomer;
};

/** What a run has done. `isAnswered`: each provider that was asked has answered. Undefined: there is no such order. */
export interface RunResult {
  readonly order: Order;
  readonly isAnswered: boolean;
}

/** More steps than any order needs. A run that reaches it has found a bug, and stops before it costs money. */
const maxSteps = 60;

/** The reference of the payment whose saved method a second charge uses. */
const findCharged = (order: Order): string | undefined =>
  readPrepaid(order).find(({ saves, status, line }) => saves && status === "paid" && line === undefined)
    ?.reference;

async function start(
  { provider, address, order, attempt, key }: CallContext,
  { languageTag, getReturn }: PresentCustomer,
): Promise<ProviderPayment> {
  const method = readMethod(attempt);
  const returnTo = getReturn({ order: order.id, attempt: attempt.attempt });
  const { amount, expires, line, saves = false } = attempt;
  const charges = line !== undefined && method.upsell === "second-charge" ? findCharged(order) : undefined;
  return provider.start({
    address,
    description: shownOrderId(order.id),
    ...({ key, method, amount, languageTag, returnTo, expires, saves } as const),
    currency: order.currency,
    ...(charges !== undefined && { charges }),
  });
}

interface CallContext {
  readonly provider: PaymentProvider;
  readonly address: AttemptAddress;
  readonly order: Order;
  readonly attempt: Attempt;
  readonly key: string;
}

/** Carries out a call. "none": the provider does not have the payment. */
async function call(
  step: ProviderCall,
  context: CallContext,
  customer: PresentCustomer | undefined,
): Promise<ProviderPayment | "none"> {
  const { provider, address, order, attempt, key } = context;
  if (step.call === "find") return (await provider.find(address, attempt.reference)) ?? "none";
  if (step.call === "start") {
    if (customer === undefined) throw new Error("A payment starts only for a customer who is there.");
    return start(context, customer);
  }
  const { reference } = attempt;
  if (reference === undefined) throw new Error("The provider's answer has recorded no reference.");
  const change = { address, reference, key, amount: attempt.amount, currency: order.currency };
  if (step.call !== "refund") return provider[step.call](change);
  const { amount, refund } = step.refund;
  return provider.refund({ ...change, amount, refund });
}

/** What the ledger learns if a provider refuses a call. It has moved no money. */
function readRefusal(step: ProviderCall, message: string): readonly KeyedEvent[] {
  const { attempt: number, length } = step.attempt;
  const key = `attempt-${number}-${length}`;
  if (step.call === "start") return [{ type: "attempt-ended", key, attempt: number, result: "failed" }];
  if (step.call !== "refund") return [];
  const { refund } = step.refund;
  return [{ type: "refund-failed", key: `refund-${refund}-failed`, refund, reason: message }];
}

/**
 * Advances the payments of an order until nothing is left to do now: the one entrance for returns, webhooks, reconciliation,
 * the shop's decisions and the customer. Runs of the same order may overlap, and may end anywhere.
 */
export async function advanceOrder(
  host: PaymentHost,
  id: string,
  { customer, ...task }: RunTask = {},
): Promise<RunResult | undefined> {
  const { orders, providers, environment, now, log } = host;
  const shop = await host.getShop();
  let run: Run = { looks: [], ...task, answers: {}, calls: [] };
  for (let count = 0; count < maxSteps; count++) {
    const order = await orders.find(id);
    if (order === undefined) return undefined;
    const step = nextStep(order, run, now());
    if (step === undefined) return { order, isAnswered: !Object.values(run.answers).includes("silent") };
    const length = ledgerLength(order);
    if (step.call === "record") {
      const recorded = await orders.record(id, step.event, length);
      if (recorded.kind === "refused" && recorded.refusal.code === "out-of-stock")
        run = { ...run, isShort: true };
      continue;
    }
    const { attempt } = step;
    const key = `${id}-${getCallName(step)}`;
    const provider = providers.get(attempt.provider);
    let events: readonly KeyedEvent[];
    try {
      if (provider === undefined)
        throw new ProviderError("unknown", `The provider ${attempt.provider} is not set up.`);
      const address = { shop, environment, order: id, attempt: attempt.attempt };
      const answer = await call(step, { provider, address, order, attempt, key }, customer);
      run = {
        ...run,
        answers: { ...run.answers, [attempt.attempt]: answer },
        calls: [...run.calls, getCallName(step)],
      };
      events = answer === "none" ? [] : readPayment(order, attempt.attempt, answer);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { outcome, message } = error;
      log({
        level: "warning",
        event: "payment",
        call: step.call,
        provider: attempt.provider,
        order: id,
        outcome,
        message,
      });
      run = { ...run, answers: { ...run.answers, [attempt.attempt]: "silent" } };
      events = outcome === "refused" ? readRefusal(step, message) : [];
    }
    if (!(await recordAll(orders, id, events, length))) run = forget(run, attempt.attempt);
  }
  throw new Error(`The payments of order ${id} do not come to rest.`);
}

/** Records events, unless the ledger has changed since it was read. Returns whether all are in it. */
async function recordAll(
  orders: PaymentHost["orders"],
  id: string,
  events: readonly (OrderEvent & { readonly key: string })[],
  length: number,
): Promise<boolean> {
  let expected = length;
  for (const event of events) {
    const recorded = await orders.record(id, event, expected);
    if (recorded.kind !== "recorded") return false;
    if (recorded.isNew) expected++;
  }
  return true;
}

/** Forgets what a provider has said about an attempt, so that it is asked again. */
function forget(run: Run, attempt: number): Run {
  const { [attempt]: _answer, ...answers } = run.answers;
  return { ...run, answers, looks: [...run.looks, attempt] };
}
