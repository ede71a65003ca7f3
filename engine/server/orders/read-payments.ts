import type { StoredSubmission } from "../../commerce/order-book.ts";
import { listPayments, type OrderPayment } from "../../commerce/order-payments.ts";
import type { RunStatements } from "../data/database.ts";
import { findErasedPayments } from "../data/erased-payments.ts";
import { sql } from "../data/statement.ts";

/** Lists the payments of stored and erased orders since a time, oldest first. */
export async function readPayments(
  run: RunStatements,
  submissions: AsyncIterable<StoredSubmission>,
  since: number,
): Promise<readonly OrderPayment[]> {
  const payments = new Map<string, OrderPayment>();
  const add = (payment: OrderPayment) => payments.set(`${payment.order} ${payment.position}`, payment);
  for await (const { order } of submissions)
    for (const payment of order ? listPayments(order) : []) if (payment.at >= since) add(payment);
  // Erased orders come last: one that is erased meanwhile is in both lists, and in the result once.
  const [erased] = await run(findErasedPayments(sql`WHERE at >= ${since}`));
  erased.forEach(add);
  return [...payments.values()].toSorted((a, b) => a.at - b.at);
}
