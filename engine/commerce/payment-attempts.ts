import type { Order } from "./order.ts";
import type { NewAttempt, OrderFact } from "./order-facts.ts";

/**
 * Where an attempt stands. `new`: the provider may not know it yet. `review`: the provider's amount is not that of the
 * attempt, so its money counts for nothing until the shop has accepted it.
 */
export type AttemptStatus = "new" | "open" | "processing" | "authorised" | "paid" | "ended" | "review";

/** A refund of an attempt, in the smallest unit. `reserved`: the provider has not answered yet. */
export interface Refund {
  readonly refund: number;
  readonly amount: number;
  readonly state: "reserved" | "done" | "failed";
}

/** An attempt to pay, as the ledger of its order describes it. */
export interface Attempt extends NewAttempt {
  /** When it was stored, in milliseconds since 1970. */
  readonly at: number;
  readonly status: AttemptStatus;
  /** The provider's id of the payment. */
  readonly reference: string | undefined;
  /** The provider's page, on which the customer pays. */
  readonly href: string | undefined;
  /** What the provider has captured. Under review: what it says. */
  readonly captured: number;
  /** The currency that the provider says. Undefined if the attempt is not under review. */
  readonly reviewCurrency: string | undefined;
  readonly refunds: readonly Refund[];
  /** What has gone back, was lost in a dispute, or is reserved to go back. */
  readonly returned: number;
  readonly dispute: "open" | "won" | "lost" | undefined;
  /** The number of facts about the attempt. */
  readonly length: number;
}

type FactsByType = { readonly [Type in OrderFact["type"]]: OrderFact & { readonly type: Type } };

const select = <Type extends OrderFact["type"]>(facts: readonly OrderFact[], ...types: readonly Type[]) =>
  facts.filter((fact): fact is FactsByType[Type] => types.some((type) => type === fact.type));

/** The ledger's facts, each key once, in the ledger's sequence. */
function distinctFacts(facts: readonly OrderFact[]): readonly OrderFact[] {
  const keys = new Set<string>();
  return facts.filter(({ key }) => !keys.has(key) && keys.add(key));
}

const statuses = {
  "attempt-started": "open",
  processing: "processing",
  authorised: "authorised",
  "attempt-ended": "ended",
  "under-review": "review",
  // The provider has to say again what it has.
  accepted: "processing",
} as const;

function readStatus(facts: readonly OrderFact[]): AttemptStatus {
  if (facts.some(({ type }) => type === "paid")) return "paid";
  // SAFETY: the keys are types of facts.
  const types = Object.keys(statuses) as (keyof typeof statuses)[];
  const last = select(facts, ...types).at(-1);
  return last ? statuses[last.type] : "new";
}

function readRefunds(ledger: readonly OrderFact[], attempt: number): readonly Refund[] {
  const hasResult = (type: "refunded" | "refund-failed", refund: number) =>
    ledger.some((fact) => fact.type === type && fact.refund === refund);
  return select(ledger, "refund")
    .filter((fact) => fact.attempt === attempt)
    .map(({ refund, amount }) => {
      // A refund can fail after it was done: the customer's bank has sent the money back.
      const state = hasResult("refund-failed", refund)
        ? "failed"
        : hasResult("refunded", refund)
          ? "done"
          : "reserved";
      return { refund, amount, state };
    });
}

const sum = (facts: readonly { readonly amount: number }[]): number =>
  facts.reduce((total, { amount }) => total + amount, 0);

/** What the shop has paid back in another way is returned as well, so that no money goes back twice. */
function addManualRefunds(ledger: readonly OrderFact[], attempts: readonly Attempt[]): readonly Attempt[] {
  const sumManual = (type: "paid" | "refunded") =>
    sum(select(ledger, type).filter(({ attempt }) => attempt === undefined));
  let left = Math.max(0, sumManual("refunded") - sumManual("paid"));
  return attempts.map((attempt) => {
    const { status, captured, returned } = attempt;
    const part = status === "paid" ? Math.min(left, Math.max(0, captured - returned)) : 0;
    left -= part;
    return { ...attempt, returned: returned + part };
  });
}

/** Reads the attempts of an order, in their sequence. */
export function readAttempts({ facts = [] }: Pick<Order, "facts">): readonly Attempt[] {
  const ledger = distinctFacts(facts);
  const attempts = select(ledger, "attempt").map(({ key: _key, type: _type, ...attempt }): Attempt => {
    const about = ledger.filter((fact) => "attempt" in fact && fact.attempt === attempt.attempt);
    const started = select(about, "attempt-started").at(-1);
    const accepted = select(about, "accepted").at(-1);
    const status = readStatus(about);
    const reviews = status === "review" ? select(about, "under-review").slice(-1) : [];
    const refunds = readRefunds(ledger, attempt.attempt);
    const dispute = select(about, "disputed", "dispute-won", "dispute-lost").at(-1);
    const bounced = new Set(select(ledger, "refund-failed").map(({ reference }) => reference));
    const elsewhere = select(about, "refunded").filter(
      ({ refund, reference = "" }) => refund === undefined && !bounced.has(reference),
    );
    const lost = dispute?.type === "dispute-lost" ? [dispute] : [];
    return {
      ...attempt,
      ...(accepted && { amount: accepted.amount }),
      status,
      reference: started?.reference,
      href: started?.href,
      captured: sum([...select(about, "paid"), ...reviews]),
      reviewCurrency: reviews[0]?.currency,
      refunds,
      returned: sum([...refunds.filter(({ state }) => state !== "failed"), ...elsewhere, ...lost]),
      dispute: dispute && readDispute(dispute.type),
      length: about.length,
    };
  });
  return addManualRefunds(ledger, attempts);
}

const disputeStates = { disputed: "open", "dispute-won": "won", "dispute-lost": "lost" } as const;

const readDispute = (type: keyof typeof disputeStates) => disputeStates[type];

/** The attempts that a provider handles. The shop sees the payment of an invoice by itself. */
export const readPrepaid = (order: Pick<Order, "facts">): readonly Attempt[] =>
  readAttempts(order).filter(({ provider }) => provider !== "invoice");

/** Whether the money of an attempt waits for a decision. Once all of it goes back, the order can be paid in another way. */
export const isInReview = ({ status, captured, returned }: Attempt): boolean =>
  status === "review" && (captured === 0 || returned < captured);

/** The number of refunds that the shop has ordered. */
export const countRefunds = (attempts: readonly Attempt[]): number =>
  attempts.reduce((sum, { refunds }) => sum + refunds.length, 0);

/** Whether an order was paid, or should be paid, at the test bank. Figures leave it out. */
export const isTestOrder = (order: Pick<Order, "facts">): boolean =>
  readAttempts(order).some(({ provider }) => provider === "test-bank");
