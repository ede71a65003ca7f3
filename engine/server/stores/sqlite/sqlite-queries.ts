import type { DatabaseSync } from "node:sqlite";
import type { FormValues } from "../../../forms/form-validator.ts";
import { checkClock, type SeenClock } from "../../retention/check-clock.ts";
import { readClock } from "../../tables/read-clock.ts";
import { statements } from "../../tables/statements.ts";
import { type KnownRow, readKnown, submissionValues } from "../../tables/submission-row.ts";
import { type OrderEventType, orderEvent } from "../../webhooks/order-event.ts";
import type { OutboxEvent, Settlement } from "../../webhooks/outbox.ts";
import { longestDelay } from "../../webhooks/retry-delay.ts";
import type { NewSubmission, Order, OrderLine, Receipt } from "../order-store.ts";
import { requireFreeSpace } from "./sqlite-free-space.ts";
import { orderReader } from "./sqlite-orders.ts";

/**
 * Minimum free disk space, in bytes. On a nearly full disk, the small test write of `check` may still succeed
 * while a submission fails.
 */
const minFreeSpace = 16 * 2 ** 20;

/**
 * The store's queries on an open database. Each runs as part of the caller's transaction and throws SQLite's
 * errors.
 */
export interface SqliteQueries {
  accept(submission: NewSubmission): Receipt;
  addLine(orderId: string, line: OrderLine, key: string, at: number): Order | undefined;
  order(id: string): Order | undefined;
  check(): void;
  /**
   * Deletes up to `max` submissions before a time, with everything that belongs to them. Returns how many.
   */
  prune(before: number, max: number): number;
  countBefore(before: number): number;
  noteTime(now: number): SeenClock;
  hasten(now: number): number;
  claim(now: number, until: number, max: number): readonly OutboxEvent[];
  settle(id: string, settlement: Settlement): void;
}

/** Prepares the statements. Call it again after the database was opened again. */
export function sqliteQueries(database: DatabaseSync): SqliteQueries {
  const sql = {
    known: database.prepare(statements.known),
    addSubmission: database.prepare(statements.addSubmission),
    addOrder: database.prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?)"),
    addLine: database.prepare(statements.addLine),
    addEvent: database.prepare(statements.addEvent),
    prune: database.prepare(
      "DELETE FROM posts WHERE id IN (SELECT id FROM posts WHERE at < ? ORDER BY at LIMIT ?)",
    ),
    countBefore: database.prepare(statements.countBefore),
    clock: database.prepare(statements.clock),
    newest: database.prepare(statements.newest),
    noteClock: database.prepare(statements.noteClock),
    claim: database.prepare(statements.claim),
    advance: database.prepare(statements.advance),
    hasten: database.prepare(statements.hasten),
    delivered: database.prepare(statements.delivered),
    later: database.prepare(statements.later),
    stopped: database.prepare(statements.stopped),
  };

  const orders = orderReader(database);

  function emit(
    type: OrderEventType,
    at: number,
    order: Order,
    customer: FormValues,
    line?: OrderLine,
  ): void {
    const id = `evt_${crypto.randomUUID()}`;
    const body = orderEvent(type, { id, at, order, customer, ...(line && { line }) });
    sql.addEvent.run(id, order.id, type, body);
  }

  function addOrder(order: Order, submissionId: number | bigint, submission: NewSubmission): void {
    const { id, market, currency, terms, at, lines } = order;
    sql.addOrder.run(id, submissionId, market, currency, terms.fee, terms.freeFrom ?? null, at);
    for (const [position, { product, name, price }] of lines.entries())
      sql.addLine.run(id, position, null, product, name, price);
    emit("order.created", submission.at, order, submission.values);
  }

  return {
    accept(submission) {
      // SAFETY: the statement selects these columns, and the tables are STRICT.
      const known = sql.known.get(submission.key) as unknown as KnownRow | undefined;
      if (known !== undefined)
        return readKnown(
          known,
          submission,
          known.order_id === null ? undefined : orders.byId(known.order_id)?.order,
        );
      const { lastInsertRowid, changes } = sql.addSubmission.run(...submissionValues(submission));
      if (changes === 0) return { isNew: false, conflict: { by: "contact" } };
      const { order } = submission;
      if (order) addOrder(order, lastInsertRowid, submission);
      return { ...(order && { order }), isNew: true };
    },
    addLine(orderId, line, key, at) {
      const found = orders.byId(orderId);
      if (found === undefined || found.keys.includes(key)) return found?.order;
      const order = { ...found.order, lines: [...found.order.lines, line] };
      sql.addLine.run(orderId, found.order.lines.length, key, line.product, line.name, line.price);
      emit("order.line-added", at, order, found.customer, line);
      return order;
    },
    order: (id) => orders.byId(id)?.order,
    check() {
      requireFreeSpace(database.location() ?? "", minFreeSpace);
      // A submission needs readable pages, and space for the pages that it writes.
      database.exec(statements.check);
    },
    prune: (before, max) => Number(sql.prune.run(before, max).changes),
    countBefore: (before) => Number(sql.countBefore.get(before)?.["posts"]),
    noteTime(now) {
      const clock = checkClock(readClock(sql.clock.get(), sql.newest.get(), now), now);
      sql.noteClock.run(clock.seenAt, clock.doubtedAt ?? null);
      return clock;
    },
    hasten: (now) => sql.hasten.all(now, now + longestDelay).length,
    claim(now, until, max) {
      // SAFETY: the statement returns these columns, and the table is STRICT.
      return sql.claim.all(until, now, max) as unknown as OutboxEvent[];
    },
    settle(id, settlement) {
      if (settlement.kind !== "later") sql.advance.run(id);
      if (settlement.kind === "delivered") sql.delivered.run(id);
      else sql[settlement.kind].run(settlement.at, id);
    },
  };
}
