import type { FormValues } from "../../../forms/form-validator.ts";
import { orderCounts } from "../../counting/order-counts.ts";
import { checkClock } from "../../retention/check-clock.ts";
import type { PrunedStore } from "../../retention/prune-old.ts";
import { readClock } from "../../tables/read-clock.ts";
import { type LineRow, type OrderRow, readOrder, type StoredOrder } from "../../tables/read-order.ts";
import { statements } from "../../tables/statements.ts";
import { type KnownRow, originJson, readKnown, submissionValues } from "../../tables/submission-row.ts";
import { type OrderEventType, orderEvent } from "../../webhooks/order-event.ts";
import type { Outbox, OutboxCount, OutboxEvent } from "../../webhooks/outbox.ts";
import { longestDelay } from "../../webhooks/retry-delay.ts";
import type { CounterStore } from "../counter-store.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import type { NewSubmission, Order, OrderLine, OrderStore, Receipt } from "../order-store.ts";
import { StoreError } from "../store-error.ts";
import { addCounts, d1Counters } from "./d1-counters.ts";
import type { D1Database, D1Result, D1Statement, D1Value } from "./d1-database.ts";

export interface D1OrderStore extends OrderStore, PrunedStore {
  readonly outbox: Outbox;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
  /** Deletes the oldest submissions first, up to `max`. */
  prune(before: number, max?: number): Promise<number>;
}

const sql = {
  ...statements,
  addOrder: "INSERT INTO orders SELECT ?, id, ?, ?, ?, ?, ?, ? FROM posts WHERE key = ?",
  /** Its values are the last four values of `addSubmission`. */
  isDoubtful:
    "SELECT ?4 OR EXISTS (SELECT 1 FROM posts WHERE contact = ?1 AND at BETWEEN ?2 AND ?3) AS doubtful",
  order: `${statements.orders} WHERE o.id = ?`,
};

/** Submissions to delete in one run, so that a run stays short. The next run is a minute later. */
const maxPruned = 500;

/** Maximum attempts to add a line while other requests add lines to the same order. */
const maxAttempts = 4;

/** Makes a statement with its values. */
type MakeStatement = (query: string, ...values: readonly D1Value[]) => D1Statement;

/** Runs statements in one transaction. Returns the rows of each. */
type RunStatements = (...statements: readonly D1Statement[]) => Promise<readonly D1Result["results"][]>;

function d1Outbox(run: RunStatements, statement: MakeStatement): Outbox {
  return {
    claim: async (at, until, max) => {
      const [events = []] = await run(statement(sql.claim, until, at, max));
      // SAFETY: the statement returns these columns, and the table is STRICT.
      return events as unknown as readonly OutboxEvent[];
    },
    settle: async (id, settlement) => {
      await run(
        ...(settlement.kind === "later" ? [] : [statement(sql.advance, id)]),
        settlement.kind === "delivered"
          ? statement(sql.delivered, id)
          : statement(sql[settlement.kind], settlement.at, id),
      );
    },
    hasten: async (at) => (await run(statement(sql.hasten, at, at + longestDelay)))[0]?.length ?? 0,
    count: async () => {
      const [rows = []] = await run(statement(sql.countEvents));
      // SAFETY: the statement returns one row with these columns.
      return rows[0] as unknown as OutboxCount;
    },
  };
}

/** The statements that add an order, a line or an event. */
function insertions(statement: MakeStatement) {
  function event(type: OrderEventType, moment: number, order: Order, customer: FormValues, line?: OrderLine) {
    const id = `evt_${crypto.randomUUID()}`;
    const body = orderEvent(type, { id, at: moment, order, customer, ...(line && { line }) });
    return statement(sql.addEvent, id, order.id, type, body);
  }

  const addLine = (orderId: string, position: number, key: string | null, line: OrderLine): D1Statement =>
    statement(sql.addLine, orderId, position, key, line.product, line.name, line.price);

  function addOrder(order: Order, { key, at, values }: NewSubmission): readonly D1Statement[] {
    const { id, market, currency, terms } = order;
    return [
      statement(
        ...([sql.addOrder, id, market, currency, terms.fee, terms.freeFrom ?? null, order.at] as const),
        ...[originJson(order), key],
      ),
      ...order.lines.map((line, position) => addLine(id, position, null, line)),
      event("order.created", at, order, values),
    ];
  }

  return { addLine, addOrder, event };
}

/** Reads orders, and the receipts of known submissions. */
function d1Reader(run: RunStatements, statement: MakeStatement) {
  async function findOrder(id: string): Promise<StoredOrder | undefined> {
    const [orders = [], lines = []] = await run(statement(sql.order, id), statement(sql.lines, id));
    // SAFETY: the statements select these columns, and the tables are STRICT.
    const row = orders[0] as unknown as OrderRow | undefined;
    // SAFETY: the statements select these columns, and the tables are STRICT.
    return row && readOrder(row, lines as unknown as LineRow[]);
  }

  /**
   * Builds the receipt for a submission that was not stored: its key is known, or it may repeat an order.
   * Undefined if neither is true.
   */
  async function findReceipt(submission: NewSubmission): Promise<Receipt | undefined> {
    const [, , , , , ...doubt] = submissionValues(submission);
    const [[row] = [], [doubtRow] = []] = await run(
      statement(sql.known, submission.key),
      statement(sql.isDoubtful, ...doubt),
    );
    if (row === undefined)
      return doubtRow?.["doubtful"] === 1 ? { isNew: false, conflict: { by: "contact" } } : undefined;
    // SAFETY: the statement selects these columns, and the tables are STRICT.
    const post = row as unknown as KnownRow;
    return readKnown(
      post,
      submission,
      post.order_id === null ? undefined : (await findOrder(post.order_id))?.order,
    );
  }

  return { findOrder, findReceipt };
}

function d1Retention(
  run: RunStatements,
  statement: MakeStatement,
): Pick<D1OrderStore, "prune" | "countBefore" | "noteTime"> {
  return {
    prune: async (before, max = maxPruned) => (await run(statement(sql.prune, before, max)))[0]?.length ?? 0,
    countBefore: async (before) => {
      const [[counted] = []] = await run(statement(sql.countBefore, before));
      return Number(counted?.["posts"]);
    },
    noteTime: async (now) => {
      const [[row] = [], [newest] = []] = await run(statement(sql.clock), statement(sql.newest));
      const clock = checkClock(readClock(row, newest, now), now);
      await run(statement(sql.noteClock, clock.seenAt, clock.doubtedAt ?? null));
      return clock;
    },
  };
}

/**
 * Keeps submissions in D1, in the tables of `tables/`. Every promise rejects with a StoreError if its work
 * was not done.
 */
export function d1OrderStore(database: D1Database, now: () => number): D1OrderStore {
  const statement: MakeStatement = (query, ...values) => database.prepare(query).bind(...values);

  const run: RunStatements = async (...statements) => {
    try {
      return (await database.batch(statements)).map(({ results }) => results);
    } catch (error) {
      // The messages of D1 contain table and column names, but no values.
      throw new StoreError("unavailable", error instanceof Error ? error.message : String(error));
    }
  };

  const { findOrder, findReceipt } = d1Reader(run, statement);
  const { addLine, addOrder, event } = insertions(statement);

  return {
    async accept(submission) {
      const { order } = submission;
      try {
        // A submission that may repeat an order is not added. Its order then has no row, so the insertion of
        // the lines fails and the whole batch is rolled back.
        await run(
          statement(sql.addSubmission, ...submissionValues(submission)),
          ...(order ? addOrder(order, submission) : []),
        );
        return { ...(order && { order }), isNew: true };
      } catch (error) {
        // The batch stored everything or nothing. Most likely the key was known; only a query can tell.
        const receipt = await findReceipt(submission);
        if (receipt === undefined) throw error;
        return receipt;
      }
    },
    async addLine(orderId, line, key) {
      for (let attempt = 1; ; attempt++) {
        const record = await findOrder(orderId);
        if (record === undefined || record.keys.includes(key)) return record?.order;
        const order = { ...record.order, lines: [...record.order.lines, line] };
        try {
          // If another line was added in between, its position is taken, and all statements are rolled back.
          await run(
            addLine(orderId, record.order.lines.length, key, line),
            event("order.line-added", now(), order, record.customer, line),
            ...addCounts(statement, orderCounts(order, record.order)),
          );
          return order;
        } catch (error) {
          if (attempt === maxAttempts) throw error;
        }
      }
    },
    order: async (id) => (await findOrder(id))?.order,
    check: async () => {
      await run(...sql.check.split(";").map((query) => statement(query)));
    },
    close: async () => undefined,
    ...d1Retention(run, statement),
    outbox: d1Outbox(run, statement),
    counters: d1Counters(run, statement),
    sessions: {
      async end(id, expires, time) {
        await run(statement(sql.forgetSessions, time), statement(sql.endSession, id, expires));
      },
      isEnded: async (id) => (await run(statement(sql.endedSession, id)))[0]?.length === 1,
    },
  };
}
