import { findOpenMoney } from "../../commerce/open-money.ts";
import type { Erased, RefusedErasure } from "../../commerce/order-book.ts";
import { listPayments } from "../../commerce/order-payments.ts";
import type { RunStatements } from "../data/database.ts";
import { addErasedPayment } from "../data/erased-payments.ts";
import { countEvents, lockOrders, refuseChanged } from "../data/erasure.ts";
import { deleteSubmissions } from "../data/order-queries.ts";
import { sql } from "../data/statement.ts";
import { isConflict } from "../data/store-error.ts";
import { readSubmissions } from "./read-orders.ts";

/** Submissions of one transaction. D1 allows a statement 100 values. */
const step = 90;

/** Orders of the statement that compares their ledgers: it has two values for each. */
const comparedStep = 45;

/** Attempts to erase orders while webhooks change them. */
const maxAttempts = 10;

/** Erases up to `step` submissions, usually without those whose money is open. Undefined: an order has changed meanwhile. */
async function eraseOnce(
  run: RunStatements,
  ids: readonly number[],
  withOpenMoney: boolean,
): Promise<Erased | undefined> {
  const stored = await readSubmissions(run, sql`WHERE p.id IN (${ids})`);
  const refused = stored.flatMap(({ id, order }): RefusedErasure[] => {
    const reason = order && !withOpenMoney ? findOpenMoney(order) : undefined;
    return order && reason !== undefined ? [{ submission: id, order: order.id, reason }] : [];
  });
  const erased = stored.filter(({ id }) => !refused.some(({ submission }) => submission === id));
  const orders = erased.flatMap(({ order }) => order ?? []);
  const names = orders.map(({ id }) => id);
  const lines = orders.reduce((sum, order) => sum + order.lines.length, 0);
  const sum = { submissions: erased.length, orders: orders.length, lines, events: 0, refused };
  if (erased.length === 0) return sum;
  const comparedParts = Array.from({ length: Math.ceil(orders.length / comparedStep) }, (_, part) =>
    orders.slice(part * comparedStep, (part + 1) * comparedStep),
  );
  try {
    const [[count]] = await run(
      countEvents(erased.map(({ id }) => id)),
      lockOrders(names),
      ...comparedParts.map(refuseChanged),
      ...orders.flatMap(listPayments).map(addErasedPayment),
      deleteSubmissions(erased.map(({ id }) => id)),
    );
    return { ...sum, events: count?.events ?? 0 };
  } catch (error) {
    if (isConflict(error)) return undefined;
    throw error;
  }
}

/**
 * Deletes submissions with everything that belongs to them. Refuses orders whose money is open, unless `withOpenMoney` is set,
 * and keeps what was paid. The length of each ledger decides within the transaction, so a webhook that comes meanwhile is not
 * lost.
 */
export async function eraseSubmissions(
  run: RunStatements,
  ids: readonly number[],
  withOpenMoney = false,
): Promise<Erased> {
  const sum = { submissions: 0, orders: 0, lines: 0, events: 0 };
  const refused: RefusedErasure[] = [];
  for (let start = 0, attempt = 1; start < ids.length; ) {
    const erased = await eraseOnce(run, ids.slice(start, start + step), withOpenMoney);
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
