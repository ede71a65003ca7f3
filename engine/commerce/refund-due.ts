import type { Order } from "./order.ts";
import { readState } from "./order-state.ts";
import { readPrepaid } from "./payment-attempts.ts";

/** What the shop has to pay back to a customer. */
export interface RefundDue {
  /** The last moment to do so, in milliseconds since 1970. */
  readonly due: number;
  /** In the smallest unit of the order's currency. */
  readonly amount: number;
}

/** How long the shop has to pay back a withdrawn order, in milliseconds (Directive 2011/83/EU, Art. 13 (1)). */
const refundWithin = 14 * 86_400_000;

/**
 * The attempts that were refunded in the ledger from this place on. `undefined` stands for money that the shop has paid back
 * without the provider.
 */
function findRefunded({ facts = [] }: Pick<Order, "facts">, start: number): ReadonlySet<number | undefined> {
  const failed = new Set(
    facts.flatMap((fact) => (fact.type === "refund-failed" ? (fact.refund ?? fact.reference) : [])),
  );
  return new Set(
    facts.slice(start).flatMap((fact) => {
      if (fact.type === "refund") return failed.has(fact.refund) ? [] : [fact.attempt];
      // A refund with a number was reserved first.
      if (fact.type !== "refunded" || fact.refund !== undefined) return [];
      return fact.reference !== undefined && failed.has(fact.reference) ? [] : [fact.attempt];
    }),
  );
}

/**
 * Sums up the money that the shop has and can give back, in the smallest unit. Leaves out what is on its way back, is disputed,
 * or belongs to the attempts in `without`.
 */
export function sumReturnable(
  order: Pick<Order, "lines" | "terms" | "facts">,
  without: ReadonlySet<number | undefined> = new Set(),
): number {
  const direct = (type: "paid" | "refunded") =>
    (order.facts ?? []).reduce(
      (sum, fact) => (fact.type === type && fact.attempt === undefined ? sum + fact.amount : sum),
      0,
    );
  const attempts = readPrepaid(order).filter(
    ({ attempt, status, dispute }) => status === "paid" && dispute !== "open" && !without.has(attempt),
  );
  const returnable = attempts.reduce(
    (sum, { captured, returned }) => sum + Math.max(0, captured - returned),
    0,
  );
  return Math.max(0, returnable + direct("paid") - direct("refunded"));
}

/**
 * Finds what the shop has to pay back because the customer has withdrawn. It may keep a part (Art. 14 (2)), so a refund after
 * the withdrawal settles its payment, and money that was paid back without the provider settles all. Undefined: nothing is due.
 */
export function findRefundDue(order: Pick<Order, "lines" | "terms" | "facts">): RefundDue | undefined {
  const { facts = [] } = order;
  const start = facts.findIndex(({ type }) => type === "withdrawn");
  const withdrawal = facts[start];
  if (withdrawal === undefined || readState(order).status !== "withdrawn") return undefined;
  const refunded = findRefunded(order, start);
  const amount = refunded.has(undefined) ? 0 : sumReturnable(order, refunded);
  return amount > 0 ? { due: withdrawal.at + refundWithin, amount } : undefined;
}
