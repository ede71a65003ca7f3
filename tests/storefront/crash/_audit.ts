import type { Order } from "../../../engine/commerce/order.ts";
import { findRemoved, isPending, readState } from "../../../engine/commerce/order-state.ts";
import { readPrepaid } from "../../../engine/commerce/payment-attempts.ts";
import { priceOrder } from "../../../engine/commerce/price-order.ts";
import type { Stores } from "../../../engine/server/stores.ts";
import type { BankPayment } from "../../../engine/test-bank/bank-state.ts";
import type { Bank } from "./_bank.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

type Refund = BankPayment["refunds"][number];

/** What the bank has taken for payments, less the refunds in these states. */
const sumNet = (payments: readonly BankPayment[], ...states: readonly Refund["state"][]): number =>
  sum(
    payments.flatMap(({ state, request, refunds }) =>
      state === "captured"
        ? [request.amount, ...refunds.map((refund) => (states.includes(refund.state) ? -refund.amount : 0))]
        : [],
    ),
  );

/** What the bank has given back by itself. */
const sumGifts = (payments: readonly BankPayment[]): number =>
  sum(payments.flatMap(({ refunds }) => refunds.flatMap(({ refund, amount }) => (refund ? [] : amount))));

/** What the shop may have of an order, before gifts. A line that waits for its payment is not owed yet. */
function getOwed(order: Order): number {
  if (!["paid", "shipped", "refunded"].includes(readState(order).status)) return 0;
  const waiting = new Set(readPrepaid(order).flatMap((attempt) => (isPending(attempt) ? attempt.line : [])));
  const removed = findRemoved(order);
  const lines = order.lines.filter((_, line) => !waiting.has(line) && !removed.has(line));
  return priceOrder({ lines, terms: order.terms }).total;
}

/** Compares the ledger of an order with its payments at the bank. */
function auditOrder(order: Order, payments: readonly BankPayment[]): readonly string[] {
  const { status, paid, refunded } = readState(order);
  const attempts = readPrepaid(order);
  const done = sumNet(payments, "done");
  const net = sumNet(payments, "done", "pending");
  const owed = Math.max(0, getOwed(order) - sumGifts(payments));
  const sumAttempt = (number: number) =>
    sumNet(
      payments.filter(({ request }) => request.metadata.attempt === number),
      "done",
      "pending",
    );
  const rivals = Map.groupBy(attempts, ({ line }) => line).values();
  const faults: readonly (readonly [isFault: boolean, fault: string])[] = [
    [net !== owed, `the bank has ${net}, but ${owed} is owed`],
    [done !== paid - refunded, `the bank has ${done}, but the ledger ${paid - refunded}`],
    [
      [...rivals].some((list) => list.filter(({ attempt }) => sumAttempt(attempt) > 0).length > 1),
      "something is paid twice",
    ],
    [
      attempts.some((attempt) => attempt.status !== "paid" && sumAttempt(attempt.attempt) > 0),
      "the ledger does not know a payment",
    ],
  ];
  return faults.flatMap(([isFault, fault]) => (isFault ? `${order.id} is ${status}: ${fault}` : []));
}

/** What an attempt or a refund waits for. */
const listWaiting = (order: Order): readonly string[] =>
  readPrepaid(order).flatMap(({ attempt, status, refunds }) => [
    ...(["new", "open", "processing"].includes(status) ? [`${order.id}-${attempt} is ${status}`] : []),
    ...refunds.flatMap(({ state, refund }) =>
      state === "reserved" ? `${order.id}: refund ${refund} waits` : [],
    ),
  ]);

export interface Audit {
  readonly orders: readonly Order[];
  readonly faults: readonly string[];
  /** Attempts and refunds in a transient state, and looks that no provider has answered. */
  readonly waiting: readonly string[];
}

/** Compares the order book with the bank. */
export async function audit(
  { orders: service, payments: store }: Pick<Stores, "orders" | "payments">,
  { state }: Bank,
): Promise<Audit> {
  const { submissions } = await service.list({ before: undefined, market: undefined, max: 100_000 });
  const orders = submissions.flatMap(({ order }) => order ?? []);
  const payments = Map.groupBy(state.payments, ({ request }) => request.metadata.order);
  const known = new Set(orders.map(({ id }) => id));
  const unknown = [...payments.keys()].filter((id) => !known.has(id));
  const silent = await store.listSilent(1);
  return {
    orders,
    faults: [
      ...orders.flatMap((order) => auditOrder(order, payments.get(order.id) ?? [])),
      ...unknown.map((id) => `the bank has a payment of the unknown order ${id}`),
      ...(await store.listLost()).map(({ reference }) => `the payment ${reference} is lost`),
    ],
    waiting: [
      ...orders.flatMap(listWaiting),
      ...silent.map(({ order, attempt }) => `${order}-${attempt} has no answer`),
    ],
  };
}
