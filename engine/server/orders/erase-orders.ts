import { findOpenMoney } from "../../commerce/open-money.ts";
import type { Order } from "../../commerce/order.ts";
import type { Erased, RefusedErasure } from "../../commerce/order-book.ts";
import { readAttempts } from "../../commerce/payment-attempts.ts";
import type { RunStatements } from "../data/database.ts";
import { countEvents, lockOrders, refuseChanged } from "../data/erasure.ts";
import { deleteSubmissions } from "../data/order-queries.ts";
import { type Statement, sql } from "../data/statement.ts";
import { isConflict } from "../data/store-error.ts";
import { readSubmissions } from "./read-orders.ts";

/** Submissions of one transaction. D1 allows a statement 100 values, and one statement has two for each order. */
const step = 45;

/** Attempts to erase orders while webhooks change them. */
const maxAttempts = 10;

/** Keeps what was paid and paid back in an order. A reference of the shop's own payments may name a person, so it goes. */
function keepPayments(order: Order): readonly Statement[] {
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

/** Erases up to `step` submissions, without those whose money is open. Undefined: an order has changed meanwhile. */
async function eraseOnce(run: RunStatements, ids: readonly number[]): Promise<Erased | undefined> {
  const stored = await readSubmissions(run, sql`WHERE p.id IN (${ids})`);
  const refused = stored.flatMap(({ id, order }): RefusedErasure[] => {
    const reason = order && findOpenMoney(order);
    return order && reason !== undefined ? [{ submission: id, order: order.id, reason }] : [];
  });
  const erased = stored.filter(({ id }) => !refused.some(({ submission }) => submission === id));
  const orders = erased.flatMap(({ order }) => order ?? []);
  const names = orders.map(({ id }) => id);
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  const sum = { submissions: erased.length, orders: orders.length, lines, events: 0, refused };
  if (erased.length === 0) return sum;
  try {
    const [[count]] = await run(
      countEvents(names),
      lockOrders(names),
      ...(orders.length > 0 ? [refuseChanged(orders)] : []),
      ...orders.flatMap(keepPayments),
      deleteSubmissions(erased.map(({ id }) => id)),
    );
    return { ...sum, events: count?.events ?? 0 };
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

/**
 * Deletes submissions with everything that belongs to them. Refuses orders whose money is open, and keeps what was paid. The
 * length of each ledger decides within the transaction, so a webhook that comes meanwhile is not lost.
 */
export async function eraseSubmissions(run: RunStatements, ids: readonly number[]): Promise<Erased> {
  const sum = { submissions: 0, orders: 0, lines: 0, events: 0 };
  const refused: RefusedErasure[] = [];
  for (let start = 0, attempt = 1; start < ids.length; ) {
    const erased = await eraseOnce(run, ids.slice(start, start + step));
    if (erased === undefined) {
      if (attempt++ === maxAttempts) throw new Error("Orders change faster than they can be erased.");
      continue;
    }
    sum.submissions += erased.submissions;
    sum.orders += erased.orders;
    sum.lines += erased.lines;
    sum.events += erased.events;
    refused.push(...erased.refused);
    start += step;
    attempt = 1;
  }
  return { ...sum, refused };
}
