import type { Order, OrderLine } from "./order.ts";
import type { FactType, OrderFact, Shipment } from "./order-facts.ts";
import { type Attempt, isInReview, readAttempts } from "./payment-attempts.ts";
import { type OrderPrice, priceOrder } from "./price-order.ts";

/**
 * Where an order stands. `placed`: it is on invoice, or its money is held. `unpaid`: the customer has to pay first.
 * `processing`: the money is on its way. `review`: it is not the amount of the order, or it has come after the stock went back,
 * and somebody has to look.
 */
export const orderStatuses = [
  ...(["unpaid", "processing", "review", "placed", "paid"] as const),
  ...(["shipped", "refunded", "withdrawn", "cancelled"] as const),
] as const;

export type OrderStatus = (typeof orderStatuses)[number];

export const isOrderStatus = (text: string): text is OrderStatus =>
  orderStatuses.some((status) => status === text);

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

/** Whether the order is on invoice. A customer may choose an invoice after another method. */
function isOnInvoice(attempts: readonly Attempt[]): boolean {
  const payers = attempts.filter(({ line }) => line === undefined);
  return payers.length === 0 || payers.some(({ provider }) => provider === "invoice");
}

/** The status of an order that waits for its money. Undefined if it does not. */
function findWaiting(attempts: readonly Attempt[]): OrderStatus | undefined {
  const payers = attempts.filter(({ line }) => line === undefined);
  const statuses = new Set(payers.map(({ status }) => status));
  if (isOnInvoice(attempts) || statuses.has("paid") || statuses.has("authorised")) return undefined;
  if (payers.some(isInReview)) return "review";
  return statuses.has("processing") ? "processing" : "unpaid";
}

/** The attempts for lines that were added later and are not paid yet. */
export const isPending = ({ line, status }: Attempt): boolean =>
  line !== undefined && ["new", "open", "processing", "authorised"].includes(status);

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
  const bounced = new Set(select("refund-failed").map(({ refund, reference }) => refund ?? reference));
  const sumUp = (facts: readonly { readonly amount: number }[]) =>
    facts.reduce((total, { amount }) => total + amount, 0);
  const removed = findRemoved({ facts: ledger });
  const remaining = lines.filter((_, position) => !removed.has(position));
  const price = priceOrder({ lines: remaining, terms });
  const attempts = readAttempts({ facts });
  const pending = new Set(attempts.filter(isPending).map(({ line }) => line));
  const settled = lines.filter((_, position) => !removed.has(position) && !pending.has(position));
  const [end] = [...select("cancelled"), ...select("withdrawn")];
  const payments = select("paid");
  const paid = sumUp(payments);
  // Money under review does not count as paid, and so not as refunded.
  const payers = new Set([undefined, ...payments.map(({ attempt }) => attempt)]);
  const refunded = sumUp(
    select("refunded").filter(
      ({ attempt, refund, reference }) => payers.has(attempt) && !bounced.has(refund ?? reference ?? 0),
    ),
  );
  const shipments = select("shipped").map(({ at, carrier, tracking, url }) => ({
    at,
    carrier,
    tracking,
    url,
  }));
  // A refund returns what was paid too much. Beyond that, it is a discount.
  const computeDue = (owed: number) => owed - paid + Math.min(refunded, Math.max(0, paid - owed));
  const status = (): OrderStatus => {
    if (end) return end.type;
    if (refunded > 0 && refunded >= paid) return "refunded";
    if (shipments.length > 0) return "shipped";
    if (lacksStock({ lines, terms, facts })) return "review";
    if (paid > 0 && computeDue(priceOrder({ lines: settled, terms }).total) <= 0) return "paid";
    return findWaiting(attempts) ?? "placed";
  };
  return {
    ...price,
    lines: remaining,
    status: status(),
    paid,
    refunded,
    due: computeDue(end ? 0 : price.total),
    shipments,
  };
}

/** How often the pieces of an order went back into the stock, or were taken again. */
export const countStock = (
  { facts = [] }: Pick<Order, "facts">,
  type: "stock-released" | "stock-reserved",
): number => new Set(facts.flatMap((fact) => (fact.type === type ? fact.key : []))).size;

/** Whether an order has its pieces: they did not go back into the stock, or were taken again. */
export const holdsStock = (order: Pick<Order, "facts">): boolean =>
  countStock(order, "stock-released") === countStock(order, "stock-reserved");

/** The pieces that an order has taken from the stock, by product. What was shipped stays taken. */
function countHeld({ lines, facts = [] }: Pick<Order, "lines" | "facts">): ReadonlyMap<string, number> {
  const shipped = facts.findIndex(({ type }) => type === "shipped");
  const removed = findRemoved({ facts: shipped < 0 ? facts : facts.slice(0, shipped) });
  const held = new Map<string, number>();
  if (!holdsStock({ facts }) || facts.some(({ type }) => type === "cancelled")) return held;
  for (const [position, { product, quantity, isStocked }] of lines.entries())
    if (isStocked && !removed.has(position)) held.set(product, (held.get(product) ?? 0) + quantity);
  return held;
}

/** Pieces of a product that an order takes from the stock. Negative: it gives them back. */
export interface MovedPieces {
  readonly product: string;
  readonly pieces: number;
}

/**
 * Lists the pieces that an order takes, compared with its state before. All orders list products in the same sequence, so that
 * no two transactions wait for each other.
 */
export function listMoved(
  before: Pick<Order, "lines" | "facts">,
  order: Pick<Order, "lines" | "facts">,
): readonly MovedPieces[] {
  const [earlier, held] = [countHeld(before), countHeld(order)];
  return [...new Set([...earlier.keys(), ...held.keys()])]
    .sort()
    .map((product) => ({ product, pieces: (held.get(product) ?? 0) - (earlier.get(product) ?? 0) }))
    .filter(({ pieces }) => pieces !== 0);
}

/** Whether the money of an order has come after its pieces went back into the stock. */
export const lacksStock = (order: Pick<Order, "lines" | "terms" | "facts">): boolean =>
  !holdsStock(order) && isCovered(order);

/**
 * Whether the goods may leave, or might have: the order is on invoice, or its money was held or has arrived, and it has its
 * pieces of the stock. Stays true, whatever happens later.
 */
export const isReleased = (order: Pick<Order, "lines" | "terms" | "facts">): boolean =>
  holdsStock(order) && isCovered(order);

/** Whether the order is on invoice, or its money is on hold or has arrived. */
function isCovered({ lines, terms, facts = [] }: Pick<Order, "lines" | "terms" | "facts">): boolean {
  const attempts = readAttempts({ facts });
  if (isOnInvoice(attempts)) return true;
  const numbers = new Set(attempts.flatMap(({ line, attempt }) => (line === undefined ? attempt : [])));
  const hasMoney = facts.some(
    (fact) => (fact.type === "authorised" || fact.type === "paid") && numbers.has(fact.attempt ?? 0),
  );
  const laterLines = new Set(attempts.map(({ line }) => line));
  const { total } = priceOrder({ lines: lines.filter((_, position) => !laterLines.has(position)), terms });
  const paid = facts.reduce((sum, fact) => (fact.type === "paid" ? sum + fact.amount : sum), 0);
  return hasMoney || (paid > 0 && paid >= total);
}

/** Whether lines can still be added to an order. */
export const acceptsLines = (order: Pick<Order, "lines" | "terms" | "facts">): boolean =>
  openStates.includes(readState(order).status);
