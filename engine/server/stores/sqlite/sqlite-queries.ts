import type { DatabaseSync } from "node:sqlite";
import type { FormValues } from "../../../forms/form-validator.ts";
import { orderCounts } from "../../counting/order-counts.ts";
import { checkClock, type SeenClock } from "../../retention/check-clock.ts";
import { readClock } from "../../tables/read-clock.ts";
import { statements } from "../../tables/statements.ts";
import { type KnownRow, originJson, readKnown, submissionValues } from "../../tables/submission-row.ts";
import { type OrderEventType, orderEvent } from "../../webhooks/order-event.ts";
import type { OutboxCount, OutboxEvent, Settlement } from "../../webhooks/outbox.ts";
import { longestDelay } from "../../webhooks/retry-delay.ts";
import type { NewSubmission, Order, OrderLine, Receipt } from "../order-store.ts";
import { type CounterQueries, counterQueries } from "./sqlite-counters.ts";
import { requireFreeSpace } from "./sqlite-free-space.ts";
import { orderReader } from "./sqlite-orders.ts";

/**
 * Minimum free disk space, in bytes. On a nearly full disk, the small test write of `check` may still succeed
 * while a submission fails.
 */
const minFreeSpace = 16 * 2 ** 20;

/** Adding and reading submissions and orders. Each query throws SQLite's errors. */
interface OrderQueries {
  accept(submission: NewSubmission): Receipt;
  addLine(orderId: string, line: OrderLine, key: string, now: number): Order | undefined;
  order(id: string): Order | undefined;
}

interface OutboxQueries {
  claim(now: number, until: number, max: number): readonly OutboxEvent[];
  settle(id: string, settlement: Settlement): void;
  hasten(now: number): number;
  countEvents(): OutboxCount;
}

interface MaintenanceQueries {
  /** Does nothing: opening the database for it has created or restored it, with all tables. */
  open(): void;
  check(): void;
  /**
   * Deletes up to `max` submissions before a time, with everything that belongs to them. Returns how many.
   */
  prune(before: number, max: number): number;
  countBefore(before: number): number;
  noteTime(now: number): SeenClock;
}

interface SessionQueries {
  endSession(id: string, expires: number, now: number): void;
  isSessionEnded(id: string): boolean;
}

/** The store's queries on an open database. Each runs as part of the caller's transaction. */
export interface SqliteQueries
  extends OrderQueries,
    OutboxQueries,
    MaintenanceQueries,
    SessionQueries,
    CounterQueries {}

function orderQueries(database: DatabaseSync, { addCounts }: CounterQueries): OrderQueries {
  const findSubmission = database.prepare(statements.known);
  const addSubmission = database.prepare(statements.addSubmission);
  const addOrderRow = database.prepare("INSERT INTO orders VALUES (?, ?, ?, ?, ?, ?, ?, ?)");
  const addLine = database.prepare(statements.addLine);
  const addEvent = database.prepare(statements.addEvent);
  const orders = orderReader(database);

  function emit(
    type: OrderEventType,
    moment: number,
    order: Order,
    customer: FormValues,
    line?: OrderLine,
  ): void {
    const id = `evt_${crypto.randomUUID()}`;
    const body = orderEvent(type, { id, at: moment, order, customer, ...(line && { line }) });
    addEvent.run(id, order.id, type, body);
  }

  function addOrder(order: Order, submissionId: number | bigint, submission: NewSubmission): void {
    const { id, market, currency, terms, at, lines } = order;
    const { fee, freeFrom = null } = terms;
    addOrderRow.run(id, submissionId, market, currency, fee, freeFrom, at, originJson(order));
    for (const [position, { product, name, price }] of lines.entries())
      addLine.run(id, position, null, product, name, price);
    emit("order.created", submission.at, order, submission.values);
  }

  return {
    accept(submission) {
      // SAFETY: the statement selects these columns, and the tables are STRICT.
      const row = findSubmission.get(submission.key) as unknown as KnownRow | undefined;
      if (row !== undefined) {
        const storedOrder = row.order_id === null ? undefined : orders.byId(row.order_id);
        return readKnown(row, submission, storedOrder?.order);
      }
      const { lastInsertRowid, changes } = addSubmission.run(...submissionValues(submission));
      if (changes === 0) return { isNew: false, conflict: { by: "contact" } };
      const { order } = submission;
      if (order) addOrder(order, lastInsertRowid, submission);
      return { ...(order && { order }), isNew: true };
    },
    addLine(orderId, line, key, now) {
      const record = orders.byId(orderId);
      if (record === undefined || record.keys.includes(key)) return record?.order;
      const order = { ...record.order, lines: [...record.order.lines, line] };
      addLine.run(orderId, record.order.lines.length, key, line.product, line.name, line.price);
      emit("order.line-added", now, order, record.customer, line);
      addCounts(orderCounts(order, record.order));
      return order;
    },
    order: (id) => orders.byId(id)?.order,
  };
}

function outboxQueries(database: DatabaseSync): OutboxQueries {
  const claim = database.prepare(statements.claim);
  const advance = database.prepare(statements.advance);
  const delivered = database.prepare(statements.delivered);
  const postponed = {
    later: database.prepare(statements.later),
    stopped: database.prepare(statements.stopped),
  };
  const hasten = database.prepare(statements.hasten);
  const countEvents = database.prepare(statements.countEvents);
  return {
    claim(now, until, max) {
      // SAFETY: the statement returns these columns, and the table is STRICT.
      return claim.all(until, now, max) as unknown as OutboxEvent[];
    },
    settle(id, settlement) {
      if (settlement.kind !== "later") advance.run(id);
      if (settlement.kind === "delivered") delivered.run(id);
      else postponed[settlement.kind].run(settlement.at, id);
    },
    hasten: (now) => hasten.all(now, now + longestDelay).length,
    // SAFETY: the statement returns one row with these columns.
    countEvents: () => countEvents.get() as unknown as OutboxCount,
  };
}

function maintenanceQueries(database: DatabaseSync): MaintenanceQueries {
  const prune = database.prepare(statements.prune);
  const countBefore = database.prepare(statements.countBefore);
  const clock = database.prepare(statements.clock);
  const newest = database.prepare(statements.newest);
  const noteClock = database.prepare(statements.noteClock);
  return {
    open() {},
    check() {
      requireFreeSpace(database.location() ?? "", minFreeSpace);
      // A submission needs readable pages, and space for the pages that it writes.
      database.exec(statements.check);
    },
    prune: (before, max) => prune.all(before, max).length,
    countBefore: (before) => Number(countBefore.get(before)?.["posts"]),
    noteTime(now) {
      const seen = checkClock(readClock(clock.get(), newest.get(), now), now);
      noteClock.run(seen.seenAt, seen.doubtedAt ?? null);
      return seen;
    },
  };
}

function sessionQueries(database: DatabaseSync): SessionQueries {
  const end = database.prepare(statements.endSession);
  const forget = database.prepare(statements.forgetSessions);
  const ended = database.prepare(statements.endedSession);
  return {
    endSession(id, expires, now) {
      forget.run(now);
      end.run(id, expires);
    },
    isSessionEnded: (id) => ended.get(id) !== undefined,
  };
}

/** Prepares the statements. Call it again after the database was opened again. */
export function sqliteQueries(database: DatabaseSync): SqliteQueries {
  const counters = counterQueries(database);
  return {
    ...orderQueries(database, counters),
    ...outboxQueries(database),
    ...maintenanceQueries(database),
    ...sessionQueries(database),
    ...counters,
  };
}
