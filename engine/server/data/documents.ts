import type { NewDocument } from "../../commerce/order-documents.ts";
import { lock, raw, type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/**
 * Makes the transactions that take a number of a series wait for each other. Without it, PostgreSQL would give two of them the
 * same number, and one would fail. Take it as late as possible: it is held until the number is on disk.
 */
const lockSeries = (series: string): Statement =>
  lock`SELECT pg_advisory_xact_lock(hashtextextended(${`documents ${series}`}, 0))`;

/** Adds a document with the next number of its series. If the transaction fails, the next one takes the number. */
export const addDocument = (
  series: string,
  { kind, cause, amount, at }: NewDocument,
  { id, currency }: { readonly id: string; readonly currency: string },
): readonly Statement[] => [
  lockSeries(series),
  sql`INSERT INTO documents (series, number, kind, order_id, cause, amount, currency, at)
    VALUES (${series}, (SELECT coalesce(max(number), 0) + 1 FROM documents WHERE series = ${series}),
      ${kind}, ${id}, ${cause}, ${amount}, ${currency}, ${at})`,
];

/** Changes the amount of an order's invoice. */
export const setInvoiceAmount = (order: string, amount: number): Statement =>
  sql`UPDATE documents SET amount = ${amount} WHERE order_id = ${order} AND kind = 'invoice'`;

/** The documents of orders, the invoice first. */
export const findDocuments = (orders: readonly string[]): Statement<Row<"documents">> => sql`
  SELECT series, number, kind, order_id, cause, amount, currency, at FROM documents WHERE order_id IN (${orders})
  ORDER BY order_id, kind DESC, at, number`;

/** The expression for a document's number as `printDocumentNumber` prints it. */
export const documentText = (order: string, { kind, cause }: NewDocument): Statement => sql`(
  SELECT series || '-' || ${raw(`CASE WHEN number < 1000000 THEN substr(CAST(1000000 + number AS TEXT), 2)
    ELSE CAST(number AS TEXT) END`)} FROM documents WHERE order_id = ${order} AND kind = ${kind} AND cause = ${cause})`;
