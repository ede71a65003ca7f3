import type { RunStatements } from "./database.ts";
import { type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** When to look at orders whose customers do nothing more. Several servers may share it. */
export interface OrderTimers {
  /** Claims orders that are due, at most `max`. They are reserved until `until`. Times are in milliseconds since 1970. */
  claim(now: number, until: number, max: number): Promise<readonly string[]>;
  /** Ends the timer of an order, unless it was set again since it was claimed. */
  end(order: string, until: number): Promise<void>;
}

/** Sets when to look at an order. Undefined: never. */
export const setTimer = (order: string, at: number | undefined): Statement =>
  at === undefined
    ? sql`DELETE FROM order_timers WHERE order_id = ${order}`
    : sql`INSERT INTO order_timers (order_id, due_at) VALUES (${order}, ${at})
        ON CONFLICT (order_id) DO UPDATE SET due_at = excluded.due_at`;

/** Creates the timers of a database. */
export const createTimers = (run: RunStatements): OrderTimers => ({
  async claim(now, until, max) {
    const [rows] = await run(sql<Row<"order_timers", "order_id">>`
      WITH due AS MATERIALIZED (
        SELECT order_id FROM order_timers WHERE due_at <= ${now} ORDER BY due_at LIMIT ${max}
        /*PostgreSQL: FOR UPDATE SKIP LOCKED*/)
      UPDATE order_timers SET due_at = ${until} WHERE order_id IN (SELECT order_id FROM due) RETURNING order_id`);
    return rows.map(({ order_id }) => order_id);
  },
  async end(order, until) {
    await run(sql`DELETE FROM order_timers WHERE order_id = ${order} AND due_at = ${until}`);
  },
});
