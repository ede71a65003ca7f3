import type { RunStatements } from "./database.ts";
import { lock, type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** An event to send. */
export interface OutboxEvent {
  /** Identifies the event, so that the receiver can ignore repeats. */
  readonly id: string;
  readonly type: string;
  /** The body of the request. Every attempt sends the same bytes. */
  readonly body: string;
  /** The number of attempts, including the next one. */
  readonly attempts: number;
}

/** The result of an attempt. */
export type Settlement =
  | { readonly kind: "delivered" }
  /** Send it again at this time, in milliseconds since 1970. */
  | { readonly kind: "later"; readonly at: number }
  /**
   * Never send it again: the receiver does not want it. It is kept for the operator. `at` is in milliseconds
   * since 1970.
   */
  | { readonly kind: "stopped"; readonly at: number };

/** The number of events that are not delivered: those to send, and those that were stopped. */
export interface OutboxCount {
  readonly waiting: number;
  readonly stopped: number;
}

/** An event that is not delivered yet. */
export interface WaitingEvent {
  readonly id: string;
  readonly type: string;
  /** Null: the event is about a form without an order. */
  readonly order: string | null;
  /** The id of the submission of such a form. */
  readonly post: number | null;
  readonly attempts: number;
  /**
   * When the next attempt is due, in milliseconds since 1970. 0: as soon as the earlier events of the order
   * are settled.
   */
  readonly nextAt: number;
  /** When the receiver answered 410, in milliseconds since 1970. Null if it did not. */
  readonly stoppedAt: number | null;
}

/** The events that a store keeps until they are delivered. Several servers may share it. */
export interface Outbox {
  /**
   * Claims the events to send now: the oldest of each order, and no other of that order until it is settled.
   * They are reserved until `until`, so that no event is lost if the process dies. Both times are in
   * milliseconds since 1970.
   */
  claim(now: number, until: number, max: number): Promise<readonly OutboxEvent[]>;
  settle(id: string, settlement: Settlement): Promise<void>;
  /** Makes events due whose time is after `latest`, because the clock was wrong. Returns how many. */
  hasten(now: number, latest: number): Promise<number>;
  count(): Promise<OutboxCount>;
  /** The events, oldest first. `stopped`: only the stopped ones. */
  list(which: { readonly stopped: boolean }): Promise<readonly WaitingEvent[]>;
  /**
   * Starts stopped events again: the one with this id, or all. Returns how many. The first event of each order
   * goes out first.
   */
  restart(id: string | undefined): Promise<number>;
}

/** Makes the following event of the same order the next one. */
const advance = (id: string): Statement => sql`
  UPDATE outbox SET is_next = TRUE WHERE position = (
    SELECT min(position) FROM outbox
    WHERE order_id = (SELECT order_id FROM outbox WHERE id = ${id}) AND stopped_at IS NULL AND id <> ${id})`;

/** Creates the outbox of a database. */
export const createOutbox = (run: RunStatements): Outbox => ({
  async claim(now, until, max) {
    // PostgreSQL may run a subquery once for each row, and then claim more than `max`.
    const [events] = await run(sql<OutboxEvent & Row<"outbox", "position">>`
      WITH due AS MATERIALIZED (
        SELECT position FROM outbox WHERE stopped_at IS NULL AND is_next = TRUE AND next_at <= ${now}
        ORDER BY next_at, position LIMIT ${max} /*PostgreSQL: FOR UPDATE SKIP LOCKED*/)
      UPDATE outbox SET attempts = attempts + 1, next_at = ${until} WHERE position IN (SELECT position FROM due)
      RETURNING position, id, type, body, attempts`);
    return events
      .toSorted((a, b) => a.position - b.position)
      .map(({ id, type, body, attempts }) => ({ id, type, body, attempts }));
  },
  async settle(id, settlement) {
    if (settlement.kind === "later") {
      await run(sql`UPDATE outbox SET next_at = ${settlement.at} WHERE id = ${id}`);
      return;
    }
    await run(
      lock`SELECT id FROM orders WHERE id = (SELECT order_id FROM outbox WHERE id = ${id}) FOR UPDATE`,
      advance(id),
      settlement.kind === "delivered"
        ? sql`DELETE FROM outbox WHERE id = ${id}`
        : sql`UPDATE outbox SET stopped_at = ${settlement.at}, is_next = FALSE WHERE id = ${id}`,
    );
  },
  async hasten(now, latest) {
    const [events] = await run(sql`
      UPDATE outbox SET next_at = ${now} WHERE stopped_at IS NULL AND is_next = TRUE AND next_at > ${latest}
      RETURNING id`);
    return events.length;
  },
  async count() {
    const [[count = { waiting: 0, stopped: 0 }]] = await run(sql<OutboxCount>`
      SELECT count(*) FILTER (WHERE stopped_at IS NULL) AS waiting, count(stopped_at) AS stopped FROM outbox`);
    return count;
  },
  async list({ stopped }) {
    const [events] = await run(sql<WaitingEvent>`
      SELECT id, type, order_id AS "order", post_id AS post, attempts, next_at AS "nextAt", stopped_at AS "stoppedAt" FROM outbox
      ${stopped ? sql`WHERE stopped_at IS NOT NULL` : sql``} ORDER BY position`);
    return events;
  },
  async restart(id) {
    const isChosen = sql`stopped_at IS NOT NULL ${id === undefined ? sql`` : sql`AND id = ${id}`}`;
    const [, events] = await run(
      lock`SELECT id FROM orders WHERE id IN (SELECT order_id FROM outbox) ORDER BY id FOR UPDATE`,
      sql`UPDATE outbox SET stopped_at = NULL, attempts = 0, next_at = 0 WHERE ${isChosen} RETURNING id`,
      sql`UPDATE outbox SET is_next = (order_id IS NULL OR position = (
        SELECT min(position) FROM outbox AS other WHERE other.order_id = outbox.order_id AND other.stopped_at IS NULL))
        WHERE stopped_at IS NULL`,
    );
    return events.length;
  },
});
