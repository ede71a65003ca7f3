import type { Order } from "../../engine/commerce/order.ts";
import type { OrderService } from "../../engine/commerce/order-book.ts";
import { holdsStock, ledgerLength } from "../../engine/commerce/order-state.ts";
import { readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import { reserveStock } from "../../engine/payments/order-stock.ts";
import { advanceOrder, type PaymentHost, type RunTask } from "../../engine/server/payments/advance-order.ts";
import {
  type PaymentChange,
  type PaymentProvider,
  ProviderError,
} from "../../engine/server/payments/payment-provider.ts";
import { orderSubmission } from "../fixtures/submissions.ts";
import { createGraph } from "./explore.ts";
import { type BankCall, callBank, changePayment, emptyBank } from "./model-bank.ts";
import { protocol } from "./protocol.ts";
import { attemptFor, type World } from "./scenario.ts";

/** A process stops at each gate, until it is let through or crashes there. */
type Gate = () => Promise<void>;

class Crash extends Error {}

interface Task {
  /** Lets the process through, to its next gate or to its end. */
  resume(crash?: Crash): Promise<void>;
  isDone: boolean;
}

/** Starts a process, up to its first gate. */
async function startTask(body: (gate: Gate) => Promise<unknown>): Promise<Task> {
  let arrive = (): void => undefined;
  let release = (_crash?: Crash): void => undefined;
  const wait = () => new Promise<void>((resolve) => (arrive = resolve));
  const gate = () =>
    new Promise<void>((resolve, reject) => {
      release = (crash) => (crash ? reject(crash) : resolve());
      arrive();
    });
  let failure: unknown;
  const task: Task = {
    isDone: false,
    async resume(crash) {
      const paused = wait();
      release(crash);
      await paused;
      if (failure) throw failure;
    },
  };
  const paused = wait();
  void body(gate)
    .catch((error: unknown) => {
      if (!(error instanceof Crash)) failure = error;
    })
    .finally(() => {
      task.isDone = true;
      arrive();
    });
  await paused;
  if (failure) throw failure;
  return task;
}

/** A source of whole numbers below a limit. */
export type PickNumber = (limit: number) => number;

/** Plays one random story with the real order service and the real loop. Returns what went wrong. */
export async function playStory(
  orders: OrderService,
  id: string,
  pick: PickNumber,
): Promise<string | undefined> {
  let bank = emptyBank;
  let now = 0;
  let losses = 1;
  const callAs =
    (gate: Gate) =>
    async (call: BankCall, key: string): Promise<ReturnType<typeof callBank>["reply"]> => {
      await gate();
      const isLost = call.call !== "find" && losses > 0 && pick(12) === 0;
      if (isLost) losses--;
      if (isLost && pick(2) === 0) throw new ProviderError("unknown", "The call is lost.");
      const conduct = { ...({ starts: "open", currency: "EUR", closes: true, refunds: "done" } as const) };
      const answer = callBank(bank, call, key, conduct);
      bank = answer.bank;
      if (isLost) throw new ProviderError("unknown", "The answer is lost.");
      if (answer.reply === "refused") throw new ProviderError("refused", "The bank refuses.");
      return answer.reply;
    };
  const createProvider = (gate: Gate): PaymentProvider => {
    const send = callAs(gate);
    const read = async (call: BankCall, key: string) => {
      const reply = await send(call, key);
      if (typeof reply === "object") return reply;
      throw new ProviderError("refused", "The bank does not have this payment.");
    };
    const change = (name: "capture" | "cancel") => (request: PaymentChange) => {
      const { address, reference, amount, key } = request;
      return read({ call: name, attempt: { attempt: address.attempt, reference, amount } }, key);
    };
    return {
      start: ({ address: { attempt }, amount, key }) =>
        read({ call: "start", attempt: { attempt, reference: undefined, amount } }, key),
      async find({ attempt }, reference) {
        const reply = await send({ call: "find", attempt: { attempt, reference, amount: 0 } }, "");
        return typeof reply === "object" ? reply : undefined;
      },
      capture: change("capture"),
      cancel: change("cancel"),
      refund: ({ address: { attempt }, reference, amount, refund, key }) =>
        read({ call: "refund", attempt: { attempt, reference, amount }, refund: { refund, amount } }, key),
      readEvent: async () => ({ kind: "foreign" }),
    };
  };
  const createHost = (gate: Gate): PaymentHost => ({
    orders: {
      find: async (order) => {
        await gate();
        return orders.find(order);
      },
      record: async (order, event, expected) => {
        await gate();
        return orders.record(order, event, expected);
      },
    },
    providers: new Map([["test-bank", createProvider(gate)]]),
    getShop: async () => "shop",
    environment: "test",
    now: () => now,
    log: () => undefined,
  });
  const customer = { languageTag: "en", getReturn: () => "https://shop.example" };
  const run = (task: RunTask) => startTask((gate) => advanceOrder(createHost(gate), id, task));
  const buildAttempt = (attempt: number) => ({
    ...({
      type: "attempt",
      key: `attempt-${attempt}`,
      attempt,
      provider: "test-bank",
      method: "card",
    } as const),
    ...({
      kind: "card",
      upsell: "none",
      amount: 100,
      capture: "at-once",
      expires: now + attemptFor,
    } as const),
  });
  const product = `piece-of-${id}`;
  let others = 0;
  const first: Order = {
    ...({ id, market: "DE", currency: "EUR", terms: { fee: 0 }, at: 0 } as const),
    lines: [{ product, name: "Starter", price: 100, quantity: 1, isStocked: true }],
    facts: [{ ...buildAttempt(1), at: 0 }],
  };
  await orders.stock.set({ product, available: 1 });
  await orders.place(orderSubmission(id, { order: first }));
  const read = async (): Promise<Order> => (await orders.find(id)) ?? first;

  /** Closes the newest attempt, and stores the next one. */
  const choose = () =>
    startTask(async (gate) => {
      const closes = readPrepaid(await read()).length;
      const order = (await advanceOrder(createHost(gate), id, { looks: [closes], closes }))?.order ?? first;
      await gate();
      const isHeld = holdsStock(order);
      if (!isHeld && (await orders.record(id, reserveStock(order), ledgerLength(order))).kind !== "recorded")
        return;
      await gate();
      const expected = ledgerLength(order) + (isHeld ? 0 : 1);
      await orders.record(id, buildAttempt(readPrepaid(order).length + 1), expected);
    });
  const actions: readonly (() => Promise<Task | undefined>)[] = [
    async () => run({ starts: readPrepaid(await read()).length, customer }),
    async () => run({ looks: readPrepaid(await read()).map(({ attempt }) => attempt) }),
    choose,
    async () => {
      await orders.record(id, { type: "cancelled", key: "shop-cancelled" });
      return run({});
    },
    async () => {
      const attempt = readPrepaid(await read()).find(({ status }) => status === "paid")?.attempt;
      if (attempt === undefined) return undefined;
      const refund = 1 + readPrepaid(await read()).flatMap(({ refunds }) => refunds).length;
      const key = `refund-${refund}-reserved`;
      await orders.record(id, { type: "refund", key, refund, attempt, amount: 30, reason: "gift" });
      return run({});
    },
    async () => {
      const payment = bank.payments[pick(bank.payments.length || 1)];
      const isPayable = payment && ["open", "expired", "cancelled"].includes(payment.state);
      if (isPayable && (payment.state === "open" || pick(4) === 0))
        bank = changePayment(bank, payment.reference, { state: "captured" });
      return undefined;
    },
    async () => {
      const { facts: _facts, ...rival } = { ...first, id: `${id}-${others}` };
      const { isNew } = await orders.place(orderSubmission(rival.id, { order: rival }));
      others += isNew ? 1 : 0;
      return undefined;
    },
    async () => {
      now = attemptFor;
      return undefined;
    },
  ];

  const tasks: Task[] = [await run({ starts: 1, customer })];
  for (let step = 0; step < 40; step++) {
    const action = tasks.length < 3 && pick(4) === 0 ? actions[pick(actions.length)] : undefined;
    if (action) tasks.push(...[(await action()) ?? []].flat());
    const task = tasks[pick(tasks.length || 1)];
    await task?.resume(pick(40) === 0 ? new Crash() : undefined);
    tasks.splice(0, tasks.length, ...tasks.filter(({ isDone }) => !isDone));
  }
  for (const task of tasks) await task.resume(new Crash());

  now = 500 * 3_600_000;
  const open: Gate = async () => undefined;
  const looks = readPrepaid(await read()).map(({ attempt }) => attempt);
  losses = 0;
  for (let round = 0; round < 3; round++) await advanceOrder(createHost(open), id, { looks });
  const order = await read();
  const available = (await orders.stock.list()).find((entry) => entry.product === product)?.available ?? 0;
  const world: World = {
    ...({ order, bank, processes: [], mail: [], pages: [], clock: 4, budget: {}, created: 0 } as const),
    stock: { available, others, total: 1 },
  };
  const before = JSON.stringify(order);
  const result = await advanceOrder(createHost(open), id, { looks });
  if (JSON.stringify(result?.order) !== before) return "the worker never comes to rest";
  return createGraph(protocol, { name: "real", budget: {} }).judge(world);
}
