import type { Order, OrderLine } from "../../commerce/order.ts";
import type { FileContent } from "../../commerce/order-book.ts";
import type { OrderFact } from "../../commerce/order-facts.ts";
import type { MovedPieces } from "../../commerce/order-state.ts";
import type { Count } from "../../counts/count.ts";
import { toMonth } from "../../counts/days.ts";
import { lock, type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** Makes submissions of one contact wait for each other, so that the second sees the first. */
export const lockContact = (contact: string): Statement =>
  lock`SELECT pg_advisory_xact_lock(hashtextextended(${contact}, 0))`;

/** Makes changes of an order, and of its events, wait for each other. */
export const lockOrder = (id: string): Statement => lock`SELECT id FROM orders WHERE id = ${id} FOR UPDATE`;

/** Submissions of a contact within a period: a row if there is one. */
export const findContact = (
  contact: string | null,
  from: number,
  to: number,
): Statement<Row<"posts", "id">> =>
  sql`SELECT id FROM posts WHERE contact = ${contact} AND at BETWEEN ${from} AND ${to} LIMIT 1`;

/** Adds a submission, on the condition that `unless` has no row. */
export const addSubmission = (
  { key, form, market, at, content, contact }: Omit<Row<"posts">, "id">,
  unless: Statement | undefined,
): Statement => sql`
  INSERT INTO posts (key, form, market, at, content, contact)
  SELECT CAST(${key} AS TEXT), CAST(${form} AS TEXT), CAST(${market} AS TEXT), CAST(${at} AS BIGINT),
    CAST(${content} AS TEXT), CAST(${contact} AS TEXT) ${unless ? sql`WHERE NOT EXISTS (${unless})` : sql``}`;

/** The bytes of a part, a multiple of 3. In base64 it has 960,000 characters: D1 allows a row of 2,000,000 bytes. */
export const filePartSize = 720_000;

/** Adds the files of the submission with a key, in parts. Adds nothing if there is no such submission. */
export const addFiles = (files: readonly FileContent[], key: string): readonly Statement[] =>
  files.flatMap(({ sha256, bytes }) =>
    Array.from({ length: Math.ceil(bytes.byteLength / filePartSize) }, (_, part) => {
      const text = bytes.subarray(part * filePartSize, (part + 1) * filePartSize).toBase64();
      return sql`INSERT INTO files (post_id, sha256, part, content)
        SELECT id, CAST(${sha256} AS TEXT), CAST(${part} AS BIGINT), CAST(${text} AS TEXT)
        FROM posts WHERE key = ${key}`;
    }),
  );

/** Adds an order without its lines. Its submission is the one with `key`; if there is none, a constraint is violated. */
export function addOrder(
  { id, market, currency, terms, at, origin, exposures }: Order,
  key: string,
): readonly Statement[] {
  const json = origin || exposures ? JSON.stringify({ ...origin, exposures }) : null;
  const order = sql`INSERT INTO orders (id, post_id, market, currency, delivery_fee, delivery_free_from, at, origin)
    VALUES (${id}, (SELECT id FROM posts WHERE key = ${key}), ${market}, ${currency}, ${terms.fee},
      ${terms.freeFrom ?? null}, ${at}, ${json})`;
  if (terms.taxes === undefined) return [order];
  const taxes = JSON.stringify(terms.taxes);
  return [order, sql`INSERT INTO order_taxes (order_id, content) VALUES (${id}, ${taxes})`];
}

/** Adds a line to an order. Violates a constraint if the order has another number of facts. */
export function addLine(
  order: string,
  position: number,
  key: string | null,
  { product, name, price, quantity, taxClass, isStocked }: OrderLine,
  facts = 0,
): readonly Statement[] {
  const line = sql`INSERT INTO order_lines (order_id, position, key, product, name, price)
    VALUES (${order}, CASE WHEN (SELECT count(*) FROM order_facts WHERE order_id = ${order}) = ${facts}
      THEN CAST(${position} AS BIGINT) END, ${key}, ${product}, ${name}, ${price})`;
  if (quantity === 1 && taxClass === undefined && !isStocked) return [line];
  const terms = sql`INSERT INTO line_terms (order_id, position, quantity, tax_class, is_stocked)
    VALUES (${order}, ${position}, ${quantity}, ${taxClass ?? null}, ${isStocked ? 1 : 0})`;
  return [line, terms];
}

/** Adds a fact to an order. Violates a constraint if the order has got other lines or facts since it was read. */
export function addFact({ id, lines, facts = [] }: Order, fact: OrderFact): Statement {
  const { key, type, at, ...content } = fact;
  return sql`INSERT INTO order_facts (order_id, position, key, type, at, content)
    VALUES (${id}, CASE WHEN (SELECT count(*) FROM order_lines WHERE order_id = ${id}) = ${lines.length}
      THEN CAST(${facts.length} AS BIGINT) END, ${key}, ${type}, ${at}, ${JSON.stringify(content)})`;
}

/**
 * Takes pieces of a product from the stock, or gives them back if their number is negative. Violates a constraint if too few
 * are left: all of them, if the product has no stock yet.
 */
export const takeStock = ({ product, pieces }: MovedPieces): Statement => sql`
  INSERT INTO stock (product, available)
  SELECT CAST(${product} AS TEXT),
    coalesce((SELECT available FROM stock WHERE product = ${product}), 0) - CAST(${pieces} AS BIGINT) WHERE TRUE
  ON CONFLICT (product) DO UPDATE SET available = stock.available - CAST(${pieces} AS BIGINT)`;

/**
 * Adds an event of an order. Lock the order first, unless it is new. `replaced`: a token in the body, and the expression for the
 * text in its place.
 */
export function addEvent(
  { id, order_id, type, body }: Row<"outbox", "id" | "type" | "body"> & { readonly order_id: string },
  replaced?: { readonly token: string; readonly text: Statement },
): Statement {
  const written = sql`CAST(${body} AS TEXT)`;
  const text = replaced ? sql`replace(${written}, ${replaced.token}, ${replaced.text})` : written;
  return sql`INSERT INTO outbox (id, order_id, type, body, is_next)
    SELECT CAST(${id} AS TEXT), CAST(${order_id} AS TEXT), CAST(${type} AS TEXT), ${text},
      NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = ${order_id} AND stopped_at IS NULL)`;
}

/** Adds the event of a form without an order. `token` in the body becomes the id of the submission with `key`. */
export const addFormEvent = (
  { id, type, body }: Row<"outbox", "id" | "type" | "body">,
  { key, token }: { readonly key: string; readonly token: string },
): Statement => sql`
  INSERT INTO outbox (id, post_id, type, body, is_next)
  SELECT CAST(${id} AS TEXT), p.id, CAST(${type} AS TEXT),
    replace(CAST(${body} AS TEXT), CAST(${token} AS TEXT), CAST(p.id AS TEXT)), TRUE
  FROM posts p WHERE p.key = ${key}`;

/** Sets when to ask a provider about an attempt. Undefined: it is settled. */
export const setLook = (order: string, attempt: number, at: number | undefined): Statement =>
  at === undefined
    ? sql`DELETE FROM payment_looks WHERE order_id = ${order} AND attempt = ${attempt}`
    : sql`INSERT INTO payment_looks (order_id, attempt, next_at) VALUES (${order}, ${attempt}, ${at})
        ON CONFLICT (order_id, attempt) DO UPDATE SET next_at = excluded.next_at, tries = 0`;

/** Counts of one statement. D1 allows 100 values. */
const rowsAtOnce = 10;

/** Adds counts that are not in the counters yet. They become part of the caller's transaction. */
export function addNewCounts(counts: readonly Count[]): readonly Statement[] {
  const statements: Statement[] = [];
  for (let start = 0; start < counts.length; start += rowsAtOnce) {
    const rows = counts
      .slice(start, start + rowsAtOnce)
      .map(
        ({ day, kind, market, source, device, subject, object, number, amount }) =>
          sql`(${day}, ${toMonth(day)}, ${kind}, ${market}, ${source}, ${device}, ${subject}, ${object}, ${number}, ${amount})`,
      )
      .reduce((before, row) => sql`${before}, ${row}`);
    statements.push(
      sql`INSERT INTO new_counts (day, month, kind, market, source, device, subject, object, number, amount) VALUES ${rows}`,
    );
  }
  return statements;
}
