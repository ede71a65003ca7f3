import type { Order } from "../../engine/commerce/order.ts";
import { findRemoved, readState } from "../../engine/commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import { waitsForStock } from "../../engine/payments/order-stock.ts";
import type { Ledger } from "./ledger.ts";
import { type Bank, type BankPayment, changePayment, countMoney, sumRefunds } from "./model-bank.ts";
import { times, type World } from "./scenario.ts";
import { settle } from "./server.ts";
import { findMiscount, findUnsettledStock } from "./stock-invariants.ts";
import { startWorker } from "./surroundings.ts";

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const sumFacts = ({ facts = [] }: Order, type: "paid" | "refunded", attempt: number): number =>
  sum(facts.flatMap((fact) => (fact.type === type && fact.attempt === attempt ? fact.amount : [])));

const findPayments = ({ payments }: Bank, { attempt }: Attempt): readonly BankPayment[] =>
  payments.filter((payment) => payment.attempt === attempt);

/** What the ledger says of an attempt although the bank does not. */
function findOverstatement({ order, bank }: World & { order: Order }, attempt: Attempt): string | undefined {
  const { attempt: number, captured, refunds } = attempt;
  const payments = findPayments(bank, attempt).filter(
    ({ state, currency }) => state === "captured" && currency === order.currency,
  );
  const ordered = sum(refunds.flatMap(({ state, amount }) => (state === "failed" ? [] : amount)));
  // A refund may fail after it was done. Until somebody looks, the ledger still counts it.
  const everRefunded = sum(payments.flatMap((payment) => payment.refunds.map(({ amount }) => amount)));
  const payFacts = order.facts?.filter((fact) => fact.type === "paid" && fact.attempt === number) ?? [];
  if (sumFacts(order, "paid", number) > sum(payments.map(({ amount }) => amount)))
    return "the ledger says more paid than the bank";
  if (sumFacts(order, "refunded", number) > everRefunded)
    return "the ledger says more refunded than the bank";
  if (payFacts.length > 1) return "an attempt is paid twice";
  return ordered > captured ? "more refunds are reserved than was captured" : undefined;
}

/** What is wrong at the bank itself. */
function findLoss({ order, bank }: World & { order: Order }, attempt: Attempt): string | undefined {
  const payments = findPayments(bank, attempt).filter(({ state }) => state === "captured");
  if (payments.some((payment) => countMoney(payment) < 0)) return "more goes back than was captured";
  const isEarly = attempt.capture === "at-shipping" && readState(order).shipments.length === 0;
  const isDirect = payments.some(({ amount }) => amount === attempt.amount);
  return isEarly && isDirect ? "money is taken before the shipment" : undefined;
}

/** Finds what must never be. */
export function findUnsafe(world: World): string | undefined {
  const { order, created, fault } = world;
  if (fault !== undefined) return fault;
  if (created > 1) return "the shop is told twice that the goods may leave";
  const miscount = findMiscount(world);
  if (miscount || order === undefined) return miscount;
  for (const attempt of readPrepaid(order)) {
    const verdict = findOverstatement({ ...world, order }, attempt) ?? findLoss({ ...world, order }, attempt);
    if (verdict) return verdict;
  }
  return undefined;
}

/** Settles what is under way at the bank: money on its way comes or does not, and open payments expire or stay open. */
function settleBank(bank: Bank, { succeeds, expires }: Ending): Bank {
  const settled = bank.payments.reduce((changed, { reference, state, refunds }) => {
    const next =
      state === "processing"
        ? succeeds
          ? "captured"
          : "failed"
        : state === "open" && expires
          ? "expired"
          : state;
    const done = refunds.map((refund) =>
      refund.state === "pending" ? { ...refund, state: "done" as const } : refund,
    );
    return changePayment(changed, reference, { state: next, refunds: done });
  }, bank);
  return { ...settled, answers: {} };
}

interface Ending {
  readonly succeeds: boolean;
  readonly expires: boolean;
}

const isSame = (a: World, b: World): boolean =>
  a.order === b.order && JSON.stringify(a.bank.payments) === JSON.stringify(b.bank.payments);

/** Lets the worker look until nothing changes any more. Undefined: it never ends. */
function drain(world: World, ending: Ending, ledger: Ledger): World | undefined {
  let current: World = { ...world, processes: [], mail: [], pages: [], budget: {} };
  // A worker that has no list looks in time, or never.
  const start = (ledger.scenario.lists ?? true) ? times.length - 1 : world.clock;
  for (let clock = start; clock < times.length; clock++) {
    for (let round = 0; ; round++) {
      if (round > 6) return undefined;
      const before: World = { ...current, clock, bank: settleBank(current.bank, ending) };
      current = settle(startWorker(before, ledger), ledger);
      if (current.fault) return current;
      const after = { ...current, bank: settleBank(current.bank, ending) };
      if (isSame(before, after)) break;
    }
  }
  return current;
}

/** The attempt that was paid first for the same thing keeps its money. */
function isPayer({ facts = [] }: Order, attempts: readonly Attempt[], { attempt, line }: Attempt): boolean {
  const rivals = new Set(attempts.flatMap((other) => (other.line === line ? other.attempt : [])));
  const first = facts.find((fact) => fact.type === "paid" && rivals.has(fact.attempt ?? 0));
  return first?.type === "paid" && first.attempt === attempt;
}

/** What is left of an attempt's money if nothing went wrong. */
function computeShare(
  order: Order,
  attempts: readonly Attempt[],
  attempt: Attempt,
  payment: BankPayment,
): number {
  const isLost = attempt.line !== undefined && findRemoved(order).has(attempt.line);
  if (readState(order).status === "cancelled" || isLost || !isPayer(order, attempts, attempt)) return 0;
  const gifts = new Set(
    order.facts?.flatMap((fact) => (fact.type === "refund" && fact.reason === "gift" ? fact.refund : [])),
  );
  // The shop gives money back here, or at the bank.
  const given = payment.refunds.filter(({ refund }) => refund === undefined || gifts.has(refund));
  return payment.amount - sumRefunds(given);
}

function findUnsettledAttempt(order: Order, attempts: readonly Attempt[]): string | undefined {
  const isShipped = readState(order).shipments.length > 0;
  for (const { status, refunds, line, capture } of attempts) {
    if (refunds.some(({ state }) => state === "reserved")) return "a refund stays reserved";
    const isHeld =
      status === "authorised" && ((capture === "at-shipping" && !isShipped) || waitsForStock(order));
    if (["new", "open", "processing"].includes(status) || (status === "authorised" && !isHeld))
      return `an attempt stays ${status}`;
    if (status === "ended" && line !== undefined && !findRemoved(order).has(line)) {
      const isPaid = attempts.some((other) => other.line === line && other.status !== "ended");
      if (!isPaid && !["cancelled", "withdrawn"].includes(readState(order).status))
        return "a line that nobody pays for stays in the order";
    }
  }
  return undefined;
}

/** What the ledger says less than the bank, of an attempt whose money counts. */
function findUnderstatement(
  order: Order,
  { attempt }: Attempt,
  captured: readonly BankPayment[],
): string | undefined {
  const { facts = [] } = order;
  const failed = new Set(
    facts.flatMap((fact) => (fact.type === "refund-failed" ? (fact.refund ?? fact.reference) : [])),
  );
  const refunds = facts.flatMap((fact) =>
    fact.type === "refunded" && fact.attempt === attempt && !failed.has(fact.refund ?? fact.reference)
      ? fact.amount
      : [],
  );
  if (sumFacts(order, "paid", attempt) !== sum(captured.map(({ amount }) => amount)))
    return "the ledger says less paid than the bank";
  if (sum(refunds) !== sum(captured.map((payment) => sumRefunds(payment.refunds))))
    return "the ledger and the bank differ about refunds";
  return undefined;
}

/** Whether a person has to decide what is owed. */
function needsPerson(order: Order, attempts: readonly Attempt[], { payments }: Bank): boolean {
  const isUnclear = ({ status, refunds }: Attempt) =>
    status === "review" || refunds.some(({ state }) => state === "failed");
  const isContested = ({ dispute, refunds }: BankPayment) =>
    dispute !== undefined || refunds.some(({ state }) => state === "failed");
  const isAccepted = order.facts?.some(({ type }) => type === "accepted") === true;
  return (
    isAccepted ||
    readState(order).status === "withdrawn" ||
    waitsForStock(order) ||
    attempts.some(isUnclear) ||
    payments.some(isContested)
  );
}

/** Finds what does not come right in the end. */
function findUnbalanced({ order, bank }: World): string | undefined {
  const attempts = order ? readPrepaid(order) : [];
  const numbers = new Set(attempts.map(({ attempt }) => attempt));
  if (bank.payments.some((payment) => !numbers.has(payment.attempt) && countMoney(payment) > 0))
    return "the bank has money that the ledger does not know";
  if (order === undefined) return undefined;
  const isClear = !needsPerson(order, attempts, bank);
  for (const attempt of attempts) {
    const captured = findPayments(bank, attempt).filter(({ state }) => state === "captured");
    const verdict = attempt.status === "review" ? undefined : findUnderstatement(order, attempt, captured);
    if (verdict) return verdict;
    const shares = captured.map((payment) => computeShare(order, attempts, attempt, payment));
    if (captured.filter((payment) => countMoney(payment) > 0).length > 1)
      return "an attempt has two lasting charges";
    if (isClear && captured.some((payment, index) => countMoney(payment) !== shares[index]))
      return "the customer has not paid what is owed";
  }
  const { status, due } = readState(order);
  const isPaid = attempts.some((attempt) => attempt.line === undefined && attempt.status === "paid");
  if (!isClear || !isPaid || status === "cancelled") return undefined;
  if (due !== 0) return `${due} is due on a paid order`;
  return ["paid", "shipped", "refunded"].includes(status) ? undefined : `a paid order is ${status}`;
}

const endings: readonly Ending[] = [
  { succeeds: true, expires: true },
  { succeeds: false, expires: false },
];

/** Finds what does not come right if everybody goes away now and only the worker is left. */
export function findUneventual(world: World, ledger: Ledger): string | undefined {
  for (const ending of endings) {
    const isClosing = ledger.scenario.closes ?? true;
    const end = drain(world, isClosing ? ending : { ...ending, expires: true }, ledger);
    if (end === undefined) return "the worker never comes to rest";
    const verdict =
      findUnsafe(end) ??
      (end.order && findUnsettledAttempt(end.order, readPrepaid(end.order))) ??
      findUnbalanced(end) ??
      findUnsettledStock(end);
    if (verdict) return `in the end, ${verdict}`;
  }
  return undefined;
}
