import type { Order } from "../../commerce/order.ts";
import { holdsStock, ledgerLength, readState } from "../../commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../commerce/payment-attempts.ts";
import type { PaymentMethod, ProviderName } from "../../commerce/payment-method.ts";
import { isAsKept } from "../../payments/is-as-kept.ts";
import { attemptOrder } from "../../payments/new-attempt.ts";
import { listLooks } from "../../payments/next-look.ts";
import { reserveStock } from "../../payments/order-stock.ts";
import { describeError } from "../data/describe-error.ts";
import type { DueLook, PaymentStore } from "../data/payment-store.ts";
import { advanceOrder, type PaymentHost, type PresentCustomer } from "./advance-order.ts";
import type { AttemptAddress } from "./payment-provider.ts";
import { readChanges } from "./read-changes.ts";

/** The payments of a shop: what a request, a webhook, a timer or an operator may ask for. */
export interface PaymentService {
  readonly host: PaymentHost;
  /** Starts the attempt of an order that its customer wants to pay now. Resolves to the attempt as it is then. */
  start(order: Order, attempt: Attempt, customer: PresentCustomer): Promise<Attempt | undefined>;
  /** Asks the provider about an attempt. Undefined: there is no such order. */
  look(
    order: string,
    attempt: number,
  ): Promise<{ readonly order: Order; readonly isAnswered: boolean } | undefined>;
  /** Closes an attempt that its customer has left. */
  close(order: string, attempt: number): Promise<Order | undefined>;
  /**
   * Ends the open attempt of an unpaid order and stores one with another method. Undefined: the open attempt stays. "sold-out":
   * its pieces went back into the stock, which has too few of them now.
   */
  change(
    order: Order,
    method: PaymentMethod,
    next: string | undefined,
  ): Promise<Attempt | "sold-out" | undefined>;
  /** Carries out what the shop has decided about an order, so far as its providers answer. */
  settle(order: string): Promise<void>;
  /**
   * Looks at what is due: at most `max` attempts. If fewer are, it also reads a page of what has changed at each provider.
   * Resolves to the number of attempts.
   */
  reconcile(max: number): Promise<number>;
  /**
   * Handles an attempt that a provider has named. "lost": no order has it, and the store has noted it. An erased order has it if
   * nothing has changed since. Rejects with a ProviderError if there is no order and the provider does not answer.
   */
  take(
    provider: ProviderName,
    address: AttemptAddress,
    reference: string,
  ): Promise<"done" | "later" | "lost">;
}

/** How long a look is reserved for a server, in milliseconds. Longer than a run can last. */
const reserved = 60_000;

/** The shortest pause between two looks at an attempt, in milliseconds. */
const shortest = 20_000;

/** The longest pause before a provider that did not answer is asked again, in milliseconds. */
const longest = 3_600_000;

const findAttempt = (order: Order, number: number): Attempt | undefined =>
  readPrepaid(order).find(({ attempt }) => attempt === number);

/** The attempt that pays for an order as a whole. */
export const findOrderAttempt = (order: Order): Attempt | undefined =>
  readPrepaid(order).findLast(({ line }) => line === undefined);

export function createPaymentService(host: PaymentHost, store: PaymentStore): PaymentService {
  const { orders, now, log } = host;

  async function carryOut(look: DueLook, until: number): Promise<void> {
    const { order: id, attempt, tries } = look;
    try {
      const result = await advanceOrder(host, id, { looks: [attempt] });
      const time = now();
      const isAnswered = result?.isAnswered === true;
      const due = result && listLooks(result.order, time).find((entry) => entry.attempt === attempt)?.at;
      const at = isAnswered ? due : (due ?? time);
      const backoff = isAnswered ? shortest : Math.min(longest, shortest * 2 ** Math.min(tries, 10));
      await store.releaseLook(look, { until, at: at && Math.max(at, time + backoff), isAnswered });
    } catch (error) {
      // The look stays reserved, and another run repeats it.
      log({ level: "error", event: "payment-look", order: id, ...describeError(error) });
    }
  }

  const take: PaymentService["take"] = async (provider, address, reference) => {
    const { order, attempt } = address;
    const result = await advanceOrder(host, order, { looks: [attempt] });
    if (result !== undefined && findAttempt(result.order, attempt) !== undefined)
      return result.isAnswered ? "done" : "later";
    const payment =
      result === undefined ? await host.providers.get(provider)?.find(address, reference) : undefined;
    if (payment && isAsKept(payment, await store.listErased(order, attempt))) return "done";
    await store.addLost({ provider, reference, order, attempt, at: now() });
    log({ level: "error", event: "payment-lost", provider, reference, order });
    return "lost";
  };

  return {
    host,
    take,
    async start(order, { attempt }, customer) {
      const result = await advanceOrder(host, order.id, { starts: attempt, customer });
      return result && findAttempt(result.order, attempt);
    },
    look: (order, attempt) => advanceOrder(host, order, { looks: [attempt] }),
    close: async (order, attempt) =>
      (await advanceOrder(host, order, { looks: [attempt], closes: attempt }))?.order,
    async change({ id }, method, next) {
      const before = await orders.find(id);
      const last = before && findOrderAttempt(before);
      const result = await advanceOrder(host, id, last && { looks: [last.attempt], closes: last.attempt });
      const order = result?.order;
      if (order === undefined || readState(order).status !== "unpaid") return undefined;
      const reservation = holdsStock(order)
        ? { kind: "recorded", order }
        : await orders.record(id, reserveStock(order), ledgerLength(order));
      if (reservation.kind === "refused") return "sold-out";
      if (reservation.kind !== "recorded") return undefined;
      const event = attemptOrder(reservation.order, method, { at: now(), next: next ?? last?.next });
      const recorded = await orders.record(id, event, ledgerLength(reservation.order));
      return recorded.kind === "recorded" ? findAttempt(recorded.order, event.attempt) : undefined;
    },
    settle: async (order) => void (await advanceOrder(host, order)),
    async reconcile(max) {
      const time = now();
      const until = time + reserved;
      const looks = await store.claimLooks(time, until, max);
      for (const look of looks) await carryOut(look, until);
      return looks.length + (looks.length < max ? await readChanges({ host, store, take }) : 0);
    },
  };
}
