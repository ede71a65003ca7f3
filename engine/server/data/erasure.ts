import type { Order } from "../../commerce/order.ts";
import { lock, type Statement, sql } from "./statement.ts";

/** Makes changes of orders wait for their erasure. */
export const lockOrders = (ids: readonly string[]): Statement =>
  lock`SELECT id FROM orders WHERE id IN (${ids}) ORDER BY id FOR UPDATE`;

/** Violates a constraint if an order has other facts than when it was read: a webhook may have recorded money meanwhile. */
export function refuseChanged(orders: readonly Order[]): Statement {
  const lengths = orders
    .map(({ id, facts = [] }) => sql`WHEN ${id} THEN CAST(${facts.length} AS BIGINT)`)
    .reduce((before, next) => sql`${before} ${next}`);
  return sql`INSERT INTO probes (content) SELECT NULL FROM orders o
    WHERE (CASE o.id ${lengths} END) <> (SELECT count(*) FROM order_facts f WHERE f.order_id = o.id)`;
}

/** Counts the events of submissions and of their orders that are not delivered. */
export const countEvents = (posts: readonly number[]): Statement<{ readonly events: number }> => sql`
  WITH chosen AS (SELECT id FROM posts WHERE id IN (${posts}))
  SELECT (SELECT count(*) FROM outbox WHERE order_id IN (
      SELECT id FROM orders WHERE post_id IN (SELECT id FROM chosen)))
    + (SELECT count(*) FROM outbox WHERE post_id IN (SELECT id FROM chosen)) AS events`;
