import type { DatabaseSync } from "node:sqlite";
import type { WaitingEvent } from "../archive/order-archive.ts";

/** The events of the outbox, oldest first. `stopped`: only the stopped ones. */
export function waitingEvents(
  database: DatabaseSync,
  { stopped }: { readonly stopped: boolean },
): WaitingEvent[] {
  const events = database.prepare(
    `SELECT id, type, order_id AS "order", attempts, next_at AS nextAt, stopped_at AS stoppedAt FROM outbox
     WHERE stopped_at IS NOT NULL OR NOT ? ORDER BY position`,
  );
  // SAFETY: the statement selects these columns, and the table is STRICT.
  return events.all(stopped ? 1 : 0) as unknown as WaitingEvent[];
}

/**
 * Starts stopped events again: the one with this id, or all. Returns how many. The first event of each order
 * goes out first.
 */
export function restartEvents(database: DatabaseSync, id: string | undefined): number {
  database.exec("BEGIN IMMEDIATE");
  try {
    const restart = database.prepare(
      `UPDATE outbox SET stopped_at = NULL, attempts = 0, next_at = 0
       WHERE stopped_at IS NOT NULL AND id = ifnull(?, id) RETURNING order_id`,
    );
    const orders = restart.all(id ?? null).map((row) => row["order_id"]);
    const sort = database.prepare(
      `UPDATE outbox SET is_next = (position = (SELECT min(position) FROM outbox AS first
         WHERE first.order_id = outbox.order_id AND first.stopped_at IS NULL))
       WHERE stopped_at IS NULL AND order_id IN (SELECT value FROM json_each(?))`,
    );
    sort.run(JSON.stringify(orders));
    database.exec("COMMIT");
    return orders.length;
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
