import { type DocumentTax, findCreditTaxes } from "./document-taxes.ts";
import type { Order } from "./order.ts";
import type { OrderFact } from "./order-facts.ts";
import { findRemoved, isPending, isReleased, readState } from "./order-state.ts";
import { isTestOrder, readAttempts } from "./payment-attempts.ts";
import { priceOrder } from "./price-order.ts";

type DocumentKind = "invoice" | "credit-note";

/** An invoice or a credit note that has no number yet. */
export interface NewDocument {
  readonly kind: DocumentKind;
  /** The key of the refund or of the end that a credit note is about. Empty for an invoice. */
  readonly cause: string;
  /** In the smallest unit of the order's currency. */
  readonly amount: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** A document of an order. Each series of numbers has no gap. */
export interface OrderDocument extends NewDocument {
  /** As people see it, such as `DE-000123`. */
  readonly number: string;
}

/**
 * The series of a document's number: its market, and `C` for credit notes. Orders at the test bank have a series of their own,
 * so trying out leaves no gap in the books.
 */
export function findSeries(order: Pick<Order, "market" | "facts">, kind: DocumentKind): string {
  const series = isTestOrder(order) ? "TEST" : order.market;
  return kind === "invoice" ? series : `${series}-C`;
}

/** The number of a document as people see it: `DE-000123`, `DE-C-000004`. `documentText` writes the same in SQL. */
export const printDocumentNumber = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, "0")}`;

/**
 * What the invoice of an order is about, in the smallest unit: its lines, without those that are not paid yet or were removed
 * unpaid. A line that was removed after its payment stays, and its refund has a credit note.
 */
export function computeInvoiced(order: Pick<Order, "lines" | "terms" | "facts">): number {
  const { lines, terms } = order;
  const removed = findRemoved(order);
  const pending = new Set(
    readAttempts(order)
      .filter(isPending)
      .map(({ line }) => line),
  );
  const settled = lines.filter((_, position) => !removed.has(position) && !pending.has(position));
  const everything = priceOrder({ lines, terms }).total;
  return Math.max(priceOrder({ lines: settled, terms }).total, Math.min(readState(order).paid, everything));
}

/**
 * The amount that a fact takes off the invoice. Zero: none, such as for the refund of what was paid twice. An order that ends
 * gives back at once what was never paid, and each refund gives back what was.
 */
function computeCredit(order: Order, fact: OrderFact, credited: number): number {
  const { paid, refunded, status, total } = readState(order);
  const left = computeInvoiced(order) - credited;
  const hasEnded = status === "cancelled" || status === "withdrawn";
  if (fact.type === "cancelled" || fact.type === "withdrawn") return left - Math.max(0, paid - refunded);
  if (fact.type !== "refunded") return 0;
  const isPayment = ({ type, attempt }: { readonly type: string; readonly attempt?: number | undefined }) =>
    type === "paid" && attempt === fact.attempt;
  // Money under review was on no invoice.
  if (fact.attempt !== undefined && !order.facts?.some(isPayment)) return 0;
  // A refund returns what was paid too much. Beyond that, it is a discount.
  const borne = hasEnded ? paid - refunded : total - Math.max(0, refunded - Math.max(0, paid - total));
  return Math.min(fact.amount, left - Math.max(0, borne));
}

interface OrderChange {
  /** Undefined: the order is new. */
  readonly before: Order | undefined;
  /** What has changed the order. Omitted for a new one. */
  readonly fact?: OrderFact;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Finds the document that a change of an order brings about: the invoice when the goods may leave, a credit note when an invoice
 * loses a part. Orders of markets without methods of payment have no documents.
 */
export function findNewDocument(order: Order, { before, fact, at }: OrderChange): NewDocument | undefined {
  const documents = before?.documents ?? [];
  const invoice = documents.find(({ kind }) => kind === "invoice");
  const isNowReleased = isReleased(order) && !(before && isReleased(before));
  if (isNowReleased && readAttempts(order).length > 0 && invoice === undefined)
    return { kind: "invoice", cause: "", amount: computeInvoiced(order), at };
  if (invoice === undefined || fact === undefined) return undefined;
  const notes = documents.filter(({ kind }) => kind === "credit-note");
  const credited = notes.reduce((sum, { amount }) => sum + amount, 0);
  const amount = computeCredit(order, fact, credited);
  return amount > 0 ? { kind: "credit-note", cause: fact.key, amount, at } : undefined;
}

/** The documents of an order as other systems read them. Times are ISO 8601. */
export function describeDocuments(
  order: Pick<Order, "lines" | "terms" | "facts">,
  documents: readonly OrderDocument[],
): {
  readonly invoice?: string;
  readonly creditNotes?: {
    readonly number: string;
    readonly amount: number;
    readonly at: string;
    readonly fact: string;
    readonly taxes?: DocumentTax[];
  }[];
} {
  const taxes = findCreditTaxes(order, documents);
  const invoice = documents.find(({ kind }) => kind === "invoice")?.number;
  const creditNotes = documents
    .filter(({ kind }) => kind === "credit-note")
    .map(({ number, amount, at, cause }) => {
      const noteTaxes = taxes.get(cause);
      return {
        number,
        amount,
        at: new Date(at).toISOString(),
        fact: cause,
        ...(noteTaxes && { taxes: [...noteTaxes] }),
      };
    });
  return {
    ...(invoice !== undefined && { invoice }),
    ...(creditNotes.length > 0 && { creditNotes }),
  };
}
