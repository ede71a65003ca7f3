import type { Order } from "../../commerce/order.ts";
import {
  computeInvoiced,
  findNewDocument,
  findSeries,
  type OrderDocument,
} from "../../commerce/order-documents.ts";
import type { OrderFact } from "../../commerce/order-facts.ts";
import { addDocument, documentText, setInvoiceAmount } from "../data/documents.ts";
import type { Statement } from "../data/statement.ts";

/** A document whose number the database chooses. Its `number` is a token, which `text` replaces in the body of an event. */
export interface AddedDocument extends OrderDocument {
  /** The expression for its number. */
  readonly text: Statement;
}

/** What a change of an order does to its documents. */
export interface DocumentChange {
  /** Run them last, but before those that mention the number: they hold a lock until the transaction ends. */
  readonly statements: readonly Statement[];
  /** The document that is added. */
  readonly added: AddedDocument | undefined;
}

/** Builds the statements that keep the documents of an order right. `before`: undefined if the order is new. */
export function changeDocuments(
  order: Order,
  before: Order | undefined,
  { at, fact }: { readonly at: number; readonly fact?: OrderFact },
): DocumentChange {
  const invoice = before?.documents?.find(({ kind }) => kind === "invoice");
  const amount = computeInvoiced(order);
  const updates = invoice && invoice.amount !== amount ? [setInvoiceAmount(order.id, amount)] : [];
  const document = findNewDocument(order, { before, at, ...(fact && { fact }) });
  if (document === undefined) return { statements: updates, added: undefined };
  const added = { ...document, number: crypto.randomUUID(), text: documentText(order.id, document) };
  const statements = [...updates, ...addDocument(findSeries(order, document.kind), document, order)];
  return { statements, added };
}
