import type { Order, OrderLine } from "./order.ts";
import type { FactType, OrderFact, Shipment } from "./order-facts.ts";
import { type OrderPrice, priceOrder } from "./price-order.ts";

/** Where an order stands. */
export type OrderStatus =
  /** It waits for its payment. */
  | "unpaid"
  /** The money is on its way. */
  | "processing"
  /** The payment does not fit the order. Somebody looks at it. */
  | "review"
  | "placed"
  | "paid"
  | "shipped"
  | "refunded"
  | "withdrawn"
  | "cancelled";

/** What the ledger of an order amounts to. Amounts are in the currency's smallest unit. */
export interface OrderState extends OrderPrice {
  readonly status: OrderStatus;
  /** The lines that were not removed. */
  readonly lines: readonly OrderLine[];
  readonly paid: number;
  readonly refunded: number;
  /** What the customer still has to pay. Negative: what the shop still has to refund. */
  readonly due: number;
  /** Oldest first. */
  readonly shipments: readonly (Shipment & { readonly at: number })[];
}

/** The entries of an order's ledger: the order itself, its lines, and each later fact. */
export const ledgerLength = ({ lines, facts = [] }: Pick<Order, "lines" | "facts">): number =>
  1 + lines.length + facts.length;

/** A text by which two facts of the same time sort. It does not depend on the sequence of the fact's properties. */
const getRank = (fact: OrderFact): string => JSON.stringify(Object.entries(fact).sort());

const isBefore = (a: OrderFact, b: OrderFact): boolean =>
  a.at === b.at ? getRank(a) < getRank(b) : a.at < b.at;

/** Lines can be added to an order in these states. */
const openStates: readonly OrderStatus[] = ["placed", "paid"];

/** The facts by time, each key once. The result does not depend on the sequence in which they arrive. */
function sortFacts(facts: readonly OrderFact[]): readonly OrderFact[] {
  const sorted = facts.toSorted((a, b) => (isBefore(a, b) ? -1 : 1));
  const keys = new Set<string>();
  return sorted.filter(({ key }) => !keys.has(key) && keys.add(key));
}

/** The positions of the lines that were removed. */
export const findRemoved = ({ facts = [] }: Pick<Order, "facts">): ReadonlySet<number> =>
  new Set(facts.flatMap((fact) => (fact.type === "line-removed" ? fact.position : [])));

/**
 * Reads the ledger of an order. The same facts give the same state, in whatever sequence and however often they
 * arrived. Facts of unknown types change nothing.
 */
export function readState({
  lines,
  terms,
  facts = [],
}: Pick<Order, "lines" | "terms" | "facts">): OrderState {
  const ledger = sortFacts(facts);
  const select = <Type extends FactType>(name: Type) =>
    ledger.filter((fact): fact is OrderFact & { readonly type: Type } => fact.type === name);
  const sum = (type: "paid" | "refunded") => select(type).reduce((total, { amount }) => total + amount, 0);
  const removed = findRemoved({ facts: ledger });
  const remaining = lines.filter((_, position) => !removed.has(position));
  const price = priceOrder({ lines: remaining, terms });
  const [end] = [...select("cancelled"), ...select("withdrawn")];
  const [paid, refunded] = [sum("paid"), sum("refunded")];
  const shipments = select("shipped").map(({ at, carrier, tracking, url }) => ({
    at,
    carrier,
    tracking,
    url,
  }));
  const owed = end ? 0 : price.total;
  // A refund returns what was paid too much. Beyond that, it is a discount.
  const due = owed - paid + Math.min(refunded, Math.max(0, paid - owed));
  const status = (): OrderStatus => {
    if (end) return end.type;
    if (refunded > 0 && refunded >= paid) return "refunded";
    if (shipments.length > 0) return "shipped";
    return paid > 0 && due <= 0 ? "paid" : "placed";
  };
  return {
    ...price,
    lines: remaining,
    status: status(),
    paid,
    refunded,
    due,
    shipments,
  };
}

/** Whether lines can still be added to an order. */
export const acceptsLines = (order: Pick<Order, "lines" | "terms" | "facts">): boolean =>
  openStates.includes(readState(order).status);
