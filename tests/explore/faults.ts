import type { Order } from "../../engine/commerce/order.ts";
import type { OrderFact } from "../../engine/commerce/order-facts.ts";
import {
  findRemoved,
  holdsStock,
  isReleased,
  ledgerLength,
  readState,
} from "../../engine/commerce/order-state.ts";
import { type Attempt, readPrepaid } from "../../engine/commerce/payment-attempts.ts";
import { type Answer, getCallName, type Step } from "../../engine/payments/next-step.ts";
import type { PaymentState, ProviderPayment } from "../../engine/payments/provider-payment.ts";
import type { Protocol } from "./protocol.ts";

/** A mistake in the protocol or its server. */
export interface Fault {
  readonly name: string;
  readonly plant: (rules: Protocol) => Protocol;
  /** The name of the scenario in which it is found soonest. Omitted if another rule makes up for it. */
  readonly finder?: string;
  /** What makes up for it. */
  readonly defence?: string;
}

/** Leaves out the steps that `isLost` names. */
const without =
  (isLost: (step: Step, order: Order) => boolean) =>
  (rules: Protocol): Protocol => ({
    ...rules,
    nextStep(order, run, now) {
      const step = rules.nextStep(order, run, now);
      return step && isLost(step, order) ? undefined : step;
    },
  });

const withAnswer =
  (change: (payment: ProviderPayment, order: Pick<Order, "facts" | "currency">) => ProviderPayment) =>
  (rules: Protocol): Protocol => ({
    ...rules,
    readPayment: (order, attempt, payment) => rules.readPayment(order, attempt, change(payment, order)),
  });

const withFacts =
  (change: (facts: readonly OrderFact[]) => readonly OrderFact[]) =>
  (rules: Protocol): Protocol => ({
    ...rules,
    nextStep: (order, run, now) => rules.nextStep({ ...order, facts: change(order.facts ?? []) }, run, now),
  });

const withRules =
  (change: Partial<Protocol>) =>
  (rules: Protocol): Protocol => ({ ...rules, ...change });

const isRefund = (step: Step): boolean => step.call === "record" && step.event.type === "refund";

/** Whether money goes back although the order and its line still stand: the attempt is one too many. */
const isSecond = (step: Step, order: Order): boolean => {
  if (step.call !== "record" || step.event.type !== "refund") return false;
  const { attempt } = step.event;
  const line = readPrepaid(order).find((entry) => entry.attempt === attempt)?.line;
  return readState(order).status !== "cancelled" && (line === undefined || !findRemoved(order).has(line));
};

const isOfRemovedLine = (step: Step, order: Order): boolean =>
  isRefund(step) && readState(order).status !== "cancelled" && !isSecond(step, order);

/** What a server that does not ask believes. */
const guess = ({ status, reference, amount }: Attempt, { currency }: Order): Answer => {
  if (reference === undefined) return "none";
  const state: PaymentState =
    status === "paid" ? "captured" : status === "processing" || status === "authorised" ? status : "open";
  return { reference, state, amount, currency, refunds: [] };
};

const callsBlindly = (rules: Protocol): Protocol => ({
  ...rules,
  nextStep(order, run, now) {
    const step = rules.nextStep(order, run, now);
    if (step?.call !== "find" || run.looks.includes(step.attempt.attempt)) return step;
    const answers = { ...run.answers, [step.attempt.attempt]: guess(step.attempt, order) };
    return rules.nextStep(order, { ...run, answers }, now);
  },
});

const refundsUnreserved = (rules: Protocol): Protocol => ({
  ...rules,
  nextStep(order, run, now) {
    const step = rules.nextStep(order, run, now);
    if (step?.call !== "record" || step.event.type !== "refund") return step;
    const { attempt: number, refund, amount } = step.event;
    const attempt = readPrepaid(order).find((entry) => entry.attempt === number);
    if (attempt === undefined) return undefined;
    const direct: Step = { call: "refund", attempt, refund: { refund, amount, state: "reserved" } };
    return run.calls.includes(getCallName(direct)) ? undefined : direct;
  },
});

/** Accepts a fact that the ledger refuses. */
const accepts =
  (type: OrderFact["type"]) =>
  (rules: Protocol): Protocol => ({
    ...rules,
    decideFact(order, fact, expected) {
      const decision = rules.decideFact(order, fact, expected);
      if (fact.type !== type || decision.kind !== "refused") return decision;
      return { kind: "recorded", order: { ...order, facts: [...(order.facts ?? []), fact] }, isNew: true };
    },
  });

const lateFailureWins = (rules: Protocol): Protocol => ({
  ...rules,
  trustsEvents: true,
  readPayment: (order, attempt, payment) =>
    payment.state === "failed"
      ? [{ type: "attempt-ended", key: `attempt-${attempt}-failed`, attempt, result: "failed" }]
      : rules.readPayment(order, attempt, payment),
  decideFact(order, fact, expected) {
    if (fact.type !== "attempt-ended") return rules.decideFact(order, fact, expected);
    const facts = order.facts?.filter(({ type }) => type !== "paid") ?? [];
    return rules.decideFact({ ...order, facts }, fact, undefined);
  },
});

const reads = (from: PaymentState): Fault["plant"] =>
  withAnswer((payment) => (payment.state === from ? { ...payment, state: "captured" } : payment));

const paysAgain = (rules: Protocol): Protocol => ({
  ...rules,
  readPayment(order, number, payment) {
    const facts = order.facts?.filter(({ type }) => type !== "paid") ?? [];
    const length = order.facts?.length ?? 0;
    return rules
      .readPayment({ ...order, facts }, number, payment)
      .map((event) => (event.type === "paid" ? { ...event, key: `${event.key}-${length}` } : event));
  },
});

const everyEndIsFinal = (rules: Protocol): Protocol => ({
  ...rules,
  readPayment(order, number, payment) {
    const attempt = readPrepaid(order).find((entry) => entry.attempt === number);
    return attempt?.status === "ended" ? [] : rules.readPayment(order, number, payment);
  },
});

/** Gives the pieces back at the expiry, whatever the bank says. */
const releasesEarly = (rules: Protocol): Protocol => ({
  ...rules,
  nextStep(order, run, now) {
    const [attempt] = readPrepaid(order);
    const isOver = attempt !== undefined && now >= attempt.expires && holdsStock(order);
    if (!isOver || readState(order).status !== "unpaid") return rules.nextStep(order, run, now);
    return {
      call: "record",
      event: { type: "stock-released", key: `stock-${ledgerLength(order)}-released` },
    };
  },
});

/** Gives the pieces back with each fact that says so, and accepts as many of them as there are workers. */
const releasesTwice = (rules: Protocol): Protocol => ({
  ...rules,
  decideFact: (order, fact, expected) =>
    fact.type === "stock-released"
      ? rules.decideFact(order, { ...fact, key: `${fact.key} ${ledgerLength(order)}` }, undefined)
      : rules.decideFact(order, fact, expected),
  listMoved: (before, order) => {
    const isRelease = order.facts?.at(-1)?.type === "stock-released";
    return isRelease ? [{ product: "starter", pieces: -1 }] : rules.listMoved(before, order);
  },
});

const isCovered = ({ facts = [], ...order }: Parameters<typeof isReleased>[0]): boolean =>
  isReleased({ ...order, facts: facts.filter(({ type }) => type !== "stock-released") });

/** Single mistakes, as servers of shops make them. */
export const faults: readonly Fault[] = [
  {
    name: "the return page trusts its address",
    finder: "the money takes its time, or does not come",
    plant: withRules({ trustsReturns: true }),
  },
  {
    name: "a later line is stored after its charge",
    finder: "the saved method is charged again, in two tabs",
    plant: withRules({ storesFirst: false }),
  },
  {
    name: "nobody looks at open attempts",
    finder: "the customer pays, in two tabs",
    plant: withRules({ reconciles: false }),
  },
  {
    name: "the worker forgets attempts that have ended",
    finder: "a success comes late, and nobody but the ledger says where to look",
    plant: (rules) => ({
      ...rules,
      listLooks: (order, now) => {
        const ended = readPrepaid(order).filter(({ status }) => status === "ended");
        return rules
          .listLooks(order, now)
          .filter((look) => ended.every(({ attempt }) => attempt !== look.attempt));
      },
    }),
  },
  { name: "an ended attempt is final", finder: "a success comes late", plant: everyEndIsFinal },
  { name: "a late failure wins", finder: "a success comes late", plant: lateFailureWins },
  {
    name: "a second success is only logged",
    finder: "a success comes late for a customer who has got money back",
    plant: without(isSecond),
  },
  {
    name: "a paid line that was removed is not refunded",
    finder: "a later line is paid in a new step, and the shop decides",
    plant: without(isOfRemovedLine),
  },
  {
    name: "a cancelled order is not refunded",
    finder: "a success comes late for a customer who has got money back",
    plant: without((step, order) => isRefund(step) && readState(order).status === "cancelled"),
  },
  {
    name: "the hold of a cancelled order stays",
    finder: "the money is taken at the shipment",
    plant: without((step) => step.call === "cancel" && step.attempt.status === "authorised"),
  },
  {
    name: "a line that nobody pays for stays",
    finder: "the saved method is charged again, in two tabs",
    plant: without((step) => step.call === "record" && step.event.type === "line-removed"),
  },
  {
    name: "a shipment captures nothing",
    finder: "the money is taken at the shipment",
    plant: without((step) => step.call === "capture"),
  },
  {
    name: "the money is taken before the shipment",
    finder: "the money is taken at the shipment",
    plant: withFacts((facts) =>
      facts.map((fact) => (fact.type === "attempt" ? { ...fact, capture: "at-once" } : fact)),
    ),
  },
  {
    name: "attempts never expire",
    finder: "the customer pays, in two tabs",
    plant: (rules) => ({ ...rules, nextStep: (order, run) => rules.nextStep(order, run, 0) }),
  },
  {
    name: "the payer is the attempt with the lowest number",
    finder: "a success comes late for a customer who has got money back",
    plant: withFacts((facts) => [
      ...facts.filter(({ type }) => type !== "paid"),
      ...facts
        .flatMap((fact) => (fact.type === "paid" ? fact : []))
        .sort((a, b) => (a.attempt ?? 0) - (b.attempt ?? 0)),
    ]),
  },
  {
    name: "disputed money is refunded as well",
    finder: "the customer's bank disputes the payment",
    plant: withFacts((facts) => facts.filter(({ type }) => type !== "disputed")),
  },
  {
    name: "amounts are not compared",
    finder: "the bank names another amount",
    plant: withAnswer((payment) => ({ ...payment, amount: 100 })),
  },
  {
    name: "currencies are not compared",
    finder: "the bank names another currency",
    plant: withAnswer((payment, { currency }) => ({ ...payment, currency })),
  },
  {
    name: "money on its way counts as paid",
    finder: "the saved method is charged again, and the shop decides",
    plant: reads("processing"),
  },
  {
    name: "money on hold counts as paid",
    finder: "the money is taken at the shipment",
    plant: reads("authorised"),
  },
  {
    name: "the bank's refunds are not read",
    finder: "a success comes late for a customer who has got money back",
    plant: withAnswer((payment) => ({ ...payment, refunds: [] })),
  },
  {
    name: "refunds made at the bank are not read",
    finder: "the shop refunds",
    plant: withAnswer((payment) => ({
      ...payment,
      refunds: payment.refunds.filter(({ refund }) => refund !== undefined),
    })),
  },
  {
    name: "failed refunds are not read",
    finder: "refunds take their time and fail",
    plant: withAnswer((payment) => ({
      ...payment,
      refunds: payment.refunds.filter(({ state }) => state !== "failed"),
    })),
  },
  {
    name: "a refused refund stays reserved",
    finder: "the shop refunds",
    plant: withRules({ readsRefusals: false }),
  },
  { name: "refunds are reserved without a limit", finder: "the shop refunds", plant: accepts("refund") },
  {
    name: "each look at a success is a payment",
    finder: "the money takes its time, or does not come",
    plant: paysAgain,
  },
  {
    name: "the shop is told of each payment",
    finder: "a success comes late",
    plant: (rules) => ({ ...rules, isReleased: ({ facts = [] }) => facts.at(-1)?.type === "paid" }),
  },
  {
    name: "calls are repeated without a look",
    finder: "the answer to a refund is lost, and the bank forgets its key",
    plant: callsBlindly,
  },
  {
    name: "facts have no keys",
    finder: "the shop refunds",
    plant: (rules) => ({
      ...rules,
      decideFact: (order, fact, expected) =>
        rules.decideFact(order, { ...fact, key: `${fact.key} ${ledgerLength(order)}` }, expected),
    }),
  },
  {
    name: "the length of the ledger is not compared",
    finder: "a later line is held until the shipment",
    plant: (rules) => ({ ...rules, decideFact: (order, fact) => rules.decideFact(order, fact, undefined) }),
  },
  {
    name: "each call has a new key",
    finder: "the saved method is charged again, in two tabs",
    plant: withRules({ getKey: (step, bank) => `${getCallName(step)} ${Object.keys(bank.answers).length}` }),
  },
  {
    name: "refunds are not reserved",
    finder: "the shop refunds",
    plant: refundsUnreserved,
  },
  {
    name: "the pieces go back before the bank has ended the payment",
    finder: "nobody pays for the last piece in time",
    plant: releasesEarly,
  },
  {
    name: "the pieces go back twice",
    finder: "nobody pays for the last piece in time",
    plant: releasesTwice,
  },
  {
    name: "the pieces of an unpaid order never go back",
    finder: "nobody pays for the last piece in time",
    plant: without((step) => step.call === "record" && step.event.type === "stock-released"),
  },
  {
    name: "a late success takes no pieces",
    finder: "the money for the last piece comes late",
    plant: without((step) => step.call === "record" && step.event.type === "stock-reserved"),
  },
  {
    name: "paid goods leave without their pieces",
    finder: "the money for the last piece comes late",
    plant: (rules) => ({ ...rules, isReleased: isCovered }),
  },
  {
    name: "a new attempt begins without its pieces",
    finder: "the customer comes back for the last piece",
    plant: withRules({ reservesFirst: false }),
  },
  {
    name: "a cancelled order keeps its pieces",
    finder: "the shop decides about an order whose pieces went back",
    plant: (rules) => ({
      ...rules,
      listMoved: (before, order) =>
        order.facts?.at(-1)?.type === "cancelled" ? [] : rules.listMoved(before, order),
    }),
  },
  {
    name: "events are acknowledged unread",
    plant: withRules({ acknowledges: "unread" }),
    defence: "the worker",
  },
  {
    name: "events are acknowledged first",
    plant: withRules({ acknowledges: "before" }),
    defence: "the worker",
  },
  { name: "events are trusted", plant: withRules({ trustsEvents: true }), defence: "the worker" },
  { name: "no answer counts as no payment", plant: withRules({ noAnswer: "none" }), defence: "later looks" },
  {
    name: "no answer counts as a refusal",
    finder: "the answer to a refund is lost, and the bank forgets its key",
    plant: withRules({ noAnswer: "failed" }),
  },
  { name: "an answer outlives a change", plant: withRules({ forgets: false }), defence: "later looks" },
  {
    name: "the rest of an answer is recorded",
    plant: withRules({ insists: true }),
    defence: "the expected length of the ledger",
  },
  {
    name: "the attempt before is not closed",
    plant: withRules({ closesFirst: false }),
    defence: "the ledger refuses the next one",
  },
  {
    name: "two attempts are open at once",
    plant: accepts("attempt"),
    defence: "a second success is refunded",
  },
];
