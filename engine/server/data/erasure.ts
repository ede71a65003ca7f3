import type { Order } from "../../commerce/order.ts";
import { readAttempts } from "../../commerce/payment-attempts.ts";
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

/** Keeps what was paid and paid back in an order. A reference of the shop's own payments may name a person, so it goes. */
export function keepPayments(order: Order): readonly Statement[] {
  const providers = new Map(readAttempts(order).map(({ attempt, provider }) => [attempt, provider]));
  const failed = new Set(
    (order.facts ?? []).flatMap((fact) =>
      fact.type === "refund-failed" ? (fact.refund ?? fact.reference ?? []) : [],
    ),
  );
  return (order.facts ?? []).flatMap((fact, position) => {
    if (fact.type !== "paid" && fact.type !== "refunded" && fact.type !== "dispute-lost") return [];
    if (fact.type === "refunded" && failed.has(fact.refund ?? fact.reference ?? "")) return [];
    const { type, amount, at, attempt = null } = fact;
    const provider = attempt === null ? null : (providers.get(attempt) ?? null);
    const reference = provider !== null && "reference" in fact ? (fact.reference ?? null) : null;
    return [
      sql`INSERT INTO erased_payments
        (order_id, position, market, currency, attempt, provider, reference, type, amount, at)
        VALUES (${order.id}, ${position}, ${order.market}, ${order.currency}, ${attempt}, ${provider}, ${reference},
          ${type}, ${amount}, ${at})`,
    ];
  });
}

/** Counts the events of orders that are not delivered. */
export const countEvents = (orders: readonly string[]): Statement<{ readonly events: number }> =>
  sql`SELECT count(*) AS events FROM outbox WHERE order_id IN (${orders})`;
