import { allocate } from "./money.ts";
import type { Order, OrderLine } from "./order.ts";
import type { OrderDocument } from "./order-documents.ts";
import { findRemoved } from "./order-state.ts";
import { type OrderPrice, priceOrder } from "./price-order.ts";
import type { Tax } from "./taxes.ts";

/** A tax in a document, in the currency's smallest unit. */
export interface DocumentTax extends Tax {
  readonly amount: number;
}

/** The taxes in a part of a price, at most those of the whole price. */
function shareTaxes({ total, taxes }: OrderPrice, part: number): readonly DocumentTax[] {
  return (taxes?.amounts ?? []).map(({ name, rate, amount }) => ({
    name,
    rate,
    amount: part >= total ? amount : (allocate(amount, [part, total - part])[0] ?? 0),
  }));
}

/** Subtracts the taxes of the same name and rate. */
const subtractTaxes = (before: readonly DocumentTax[], after: readonly DocumentTax[]): DocumentTax[] =>
  before.flatMap((tax) => {
    const rest = after.find(({ name, rate }) => name === tax.name && rate === tax.rate)?.amount ?? 0;
    return tax.amount === rest ? [] : [{ ...tax, amount: tax.amount - rest }];
  });

/**
 * Splits the taxes of an invoice among its credit notes, by the key of their refund or end. What is left of the invoice has the
 * taxes of the lines that are left, so a line that is taken back gives back its own taxes, and any other refund a share of all.
 * The taxes of credit notes that take back the whole invoice sum up to those of the invoice.
 */
export function findCreditTaxes(
  { lines, terms, facts = [] }: Pick<Order, "lines" | "terms" | "facts">,
  documents: readonly OrderDocument[],
): ReadonlyMap<string, readonly DocumentTax[]> {
  const [invoice, ...notes] = documents.toSorted(
    (one, other) => Number(one.kind === "credit-note") - Number(other.kind === "credit-note"),
  );
  const taxes = new Map<string, readonly DocumentTax[]>();
  if (invoice === undefined || terms.taxes === undefined) return taxes;
  const price = (priced: readonly OrderLine[]) => priceOrder({ lines: priced, terms });
  const listLines = (until: number) => {
    const removed = findRemoved({ facts: facts.slice(0, until) });
    return lines.filter((_, position) => !removed.has(position));
  };
  const settled = price(listLines(facts.length));
  let left = shareTaxes(settled.total === invoice.amount ? settled : price(lines), invoice.amount);
  let amount = invoice.amount;
  for (const note of notes) {
    const until = facts.findIndex(({ key }) => key === note.cause) + 1;
    amount -= note.amount;
    const rest = shareTaxes(price(listLines(until)), amount);
    taxes.set(note.cause, subtractTaxes(left, rest));
    left = rest;
  }
  return taxes;
}
