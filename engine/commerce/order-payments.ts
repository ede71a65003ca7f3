import type { Order } from "./order.ts";
import type { OrderFact } from "./order-facts.ts";
import { readAttempts } from "./payment-attempts.ts";

/** Money that has come or gone. It has no word that a person has typed, so it may outlive its order. */
export interface OrderPayment {
  /** The order's id. */
  readonly order: string;
  /** The place of the fact in the order's ledger, from 0. */
  readonly position: number;
  readonly market: string;
  /** ISO 4217. */
  readonly currency: string;
  /** `under-review`: a payment that does not fit the order, and that nobody has accepted. The provider may only hold it. */
  readonly type: "paid" | "refunded" | "dispute-lost" | "under-review";
  /** In the currency's smallest unit. Never negative: `type` says which way it went. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The attempt and its provider. Null if the shop has recorded the money itself. */
  readonly attempt: number | null;
  readonly provider: string | null;
  /** The provider's id of the payment or the refund. */
  readonly reference: string | null;
}

const getRefund = ({
  refund,
  reference,
}: {
  readonly refund?: number | undefined;
  readonly reference?: string | undefined;
}) => refund ?? reference;

const disputeTypes: readonly string[] = ["disputed", "dispute-won", "dispute-lost"];

/** Whether another fact takes this one back: the refund has failed after all, or its dispute went on. */
function isUndone(fact: OrderFact, position: number, facts: readonly OrderFact[]): boolean {
  if (fact.type === "refunded" && getRefund(fact) !== undefined)
    return facts.some((other) => other.type === "refund-failed" && getRefund(other) === getRefund(fact));
  if (fact.type !== "dispute-lost") return false;
  return facts
    .slice(position + 1)
    .some((next) => disputeTypes.includes(next.type) && "attempt" in next && next.attempt === fact.attempt);
}

type MoneyFact = OrderFact & { readonly type: OrderPayment["type"] };

const moneyTypes: readonly string[] = [
  "paid",
  "refunded",
  "dispute-lost",
  "under-review",
] satisfies readonly OrderPayment["type"][];

const isMoney = (fact: OrderFact): fact is MoneyFact => moneyTypes.includes(fact.type);

/** The last answer under review of each attempt that has not been accepted since. */
function findReviews(
  facts: readonly OrderFact[],
): ReadonlyMap<number, OrderFact & { readonly type: "under-review" }> {
  const accepted = new Set(facts.flatMap((fact) => (fact.type === "paid" ? fact.attempt : [])));
  const reviews = facts.filter((fact) => fact.type === "under-review");
  return new Map(
    reviews.flatMap((fact) => (accepted.has(fact.attempt) ? [] : [[fact.attempt, fact] as const])),
  );
}

/**
 * Lists what was paid, paid back and lost in disputes, and what is under review, in the ledger's sequence. A reference that the
 * shop has typed may name a person, so it is left out.
 */
export function listPayments(order: Order): readonly OrderPayment[] {
  const { id, market, facts = [] } = order;
  const reviews = findReviews(facts);
  const attempts = new Map(readAttempts(order).map((attempt) => [attempt.attempt, attempt]));
  return facts.flatMap((fact, position): OrderPayment[] => {
    if (!isMoney(fact)) return [];
    const review = reviews.get(fact.attempt ?? 0);
    if (fact.type === "under-review" && fact !== review) return [];
    if (isUndone(fact, position, facts)) return [];
    const { type, amount, at } = fact;
    // Money under review may have another currency, and so its refunds.
    const { currency } = review ?? order;
    const attempt = attempts.get(fact.attempt ?? 0);
    const said = "reference" in fact ? fact.reference : attempt?.reference;
    const reference = (attempt && said) ?? null;
    const { attempt: number = null, provider = null } = attempt ?? {};
    return [
      { order: id, position, market, currency, type, amount, at, attempt: number, provider, reference },
    ];
  });
}
