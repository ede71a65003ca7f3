import { type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** A submission with the id of its order, by its key. */
export const findSubmission = (
  key: string,
): Statement<
  Row<"posts", "form" | "market" | "at" | "content"> & { readonly order_id: string | null }
> => sql`
  SELECT p.form, p.market, p.at, p.content, o.id AS order_id FROM posts p LEFT JOIN orders o ON o.post_id = p.id
  WHERE p.key = ${key}`;

/** A submission, and its order if it has one. */
export type SubmissionRow = Row<"posts", "id" | "form" | "market" | "at" | "content"> & {
  readonly [Column in keyof Row<"orders"> as `order_${Column}`]: Row<"orders">[Column] | null;
} & { readonly order_taxes: string | null };

/** Selects submissions with their orders. `condition` is about `p` and `o`. */
export const selectSubmissions = (condition: Statement): Statement<SubmissionRow> => sql`
  SELECT p.id, p.form, p.market, p.at, p.content, o.id AS order_id, o.post_id AS order_post_id,
    o.market AS order_market, o.currency AS order_currency, o.delivery_fee AS order_delivery_fee,
    o.delivery_free_from AS order_delivery_free_from, o.at AS order_at, o.origin AS order_origin,
    x.content AS order_taxes
  FROM posts p LEFT JOIN orders o ON o.post_id = p.id LEFT JOIN order_taxes x ON x.order_id = o.id ${condition}`;

/** A line with its terms. */
export type LineRow = Row<"order_lines"> & {
  readonly quantity: number | null;
  readonly tax_class: string | null;
  readonly is_stocked: number | null;
};

/** The lines of orders, in their sequence. */
export const findLines = (orders: readonly string[]): Statement<LineRow> => sql`
  SELECT l.order_id, l.position, l.key, l.product, l.name, l.price, t.quantity, t.tax_class, t.is_stocked
  FROM order_lines l LEFT JOIN line_terms t ON t.order_id = l.order_id AND t.position = l.position
  WHERE l.order_id IN (${orders}) ORDER BY l.order_id, l.position`;

/** The facts of orders, in their sequence. */
export const findFacts = (orders: readonly string[]): Statement<Row<"order_facts">> => sql`
  SELECT order_id, position, key, type, at, content FROM order_facts WHERE order_id IN (${orders})
  ORDER BY order_id, position`;

/** How many orders and lines belong to submissions. */
export const countWith = (
  posts: readonly number[],
): Statement<{ readonly orders: number; readonly lines: number }> => sql`
  SELECT (SELECT count(*) FROM orders WHERE post_id IN (${posts})) AS orders,
    (SELECT count(*) FROM order_lines WHERE order_id IN (SELECT id FROM orders WHERE post_id IN (${posts}))) AS lines`;

/** Deletes submissions with everything that belongs to them. */
export const deleteSubmissions = (posts: readonly number[]): Statement =>
  sql`DELETE FROM posts WHERE id IN (${posts})`;

/**
 * The condition for submissions from before a time. A wrong clock may have dated an order years back, so a submission is
 * old only if those before it are old too. `+` lets the database search by id: the first rows are the oldest.
 */
const isOld = (before: number): Statement => sql`at < ${before} AND id < coalesce((SELECT id FROM posts
  WHERE +at BETWEEN ${before} AND (SELECT seen_at FROM clock) ORDER BY id LIMIT 1), 9223372036854775807)`;

/** The ids of the submissions from before a time, oldest first, up to `max`. */
export const findBefore = (before: number, max: number): Statement<Row<"posts", "id">> =>
  sql`SELECT id FROM posts WHERE ${isOld(before)} ORDER BY at LIMIT ${max}`;

export const countBefore = (before: number): Statement<{ readonly posts: number }> =>
  sql`SELECT count(*) AS posts FROM posts WHERE ${isOld(before)}`;
