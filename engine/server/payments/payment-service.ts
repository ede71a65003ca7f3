import type { Order } from "../../commerce/order.ts";
import { ledgerLength, readState } from "../../commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../commerce/payment-attempts.ts";
import type { PaymentMethod, ProviderName } from "../../commerce/payment-method.ts";
import { attemptOrder } from "../../payments/new-attempt.ts";
import { listLooks } from "../../payments/next-look.ts";
import { describeError } from "../data/describe-error.ts";
import type { DueLook, PaymentStore } from "../data/payment-store.ts";
import { advanceOrder, type PaymentHost, type PresentCustomer } from "./advance-order.ts";
import type { AttemptAddress, PaymentProvider } from "./payment-provider.ts";

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
  /** Ends the open attempt of an unpaid order and stores one with another method. Undefined: the open attempt stays. */
  change(order: Order, method: PaymentMethod, next: string | undefined): Promise<Attempt | undefined>;
  /** Reads the providers' lists, and looks at what is due: at most `max` attempts. Resolves to their number. */
  reconcile(max: number): Promise<number>;
  /** Handles an attempt that a provider has named. "lost": no order has it, and the store has noted it. */
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

/** How often a provider's list is read, in milliseconds. */
const listEvery = 30_000;

/** How far two lists overlap, in milliseconds: a provider may list a change late, and its clock may be behind. */
const overlap = 30_000;

/** How far the first list goes back, in milliseconds. */
const firstList = 86_400_000;

const findAttempt = (order: Order, number: number): Attempt | undefined =>
  readPrepaid(order).find(({ attempt }) => attempt === number);

/** The attempt that pays for an order as a whole. */
export const findOrderAttempt = (order: Order): Attempt | undefined =>
  readPrepaid(order).findLast(({ line }) => line === undefined);

export function createPaymentService(host: PaymentHost, store: PaymentStore): PaymentService {
  const { orders, now, log } = host;

  async function take(
    provider: ProviderName,
    { order, attempt }: AttemptAddress,
    reference: string,
  ): Promise<"done" | "later" | "lost"> {
    const result = await advanceOrder(host, order, { looks: [attempt] });
    if (result !== undefined && findAttempt(result.order, attempt) !== undefined)
      return result.isAnswered ? "done" : "later";
    await store.addLost({ provider, reference, order, attempt, at: now() });
    log({ level: "error", event: "payment-lost", provider, reference, order });
    return "lost";
  }

  /** Looks at one page of what a provider lists. */
  async function readList(provider: ProviderName, list: NonNullable<PaymentProvider["listChanged"]>) {
    const time = now();
    const { since, cursor } = (await store.readCursor(provider)) ?? { since: time - firstList };
    if (cursor === undefined && time < since + overlap + listEvery) return;
    // The next list begins where this one has begun, however many pages it has.
    const [, begun = time, page] = /^(\d+) (.*)$/.exec(cursor ?? "") ?? [];
    const shop = { shop: await host.getShop(), environment: host.environment };
    const { attempts, next } = await list(shop, since, page);
    for (const { address, reference } of attempts)
      if ((await take(provider, address, reference)) === "later")
        await store.hastenLook(address, time + shortest);
    await store.writeCursor(provider, {
      since: next === undefined ? Number(begun) - overlap : since,
      cursor: next && `${begun} ${next}`,
    });
  }

  async function readLists(): Promise<void> {
    for (const [provider, { listChanged }] of host.providers)
      if (listChanged)
        await readList(provider, listChanged).catch((error: unknown) =>
          log({ level: "error", event: "payment-list", provider, ...describeError(error) }),
        );
  }

  async function settle(look: DueLook, until: number): Promise<void> {
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

  return {
    host,
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
      const event = attemptOrder(order, method, { at: now(), next: next ?? last?.next });
      const recorded = await orders.record(id, event, ledgerLength(order));
      return recorded.kind === "recorded" ? findAttempt(recorded.order, event.attempt) : undefined;
    },
    async reconcile(max) {
      await readLists();
      const time = now();
      const until = time + reserved;
      const looks = await store.claimLooks(time, until, max);
      for (const look of looks) await settle(look, until);
      return looks.length;
    },
    take,
  };
}
