import type { PoolClient } from "pg";
import type { FormValues } from "../../../forms/form-validator.ts";
import { orderCounts } from "../../counting/order-counts.ts";
import type { PrunedStore } from "../../retention/prune-old.ts";
import { type LineRow, type OrderRow, readOrder, type StoredOrder } from "../../tables/read-order.ts";
import { type KnownRow, originJson, readKnown } from "../../tables/submission-row.ts";
import { type OrderEventType, orderEvent } from "../../webhooks/order-event.ts";
import type { Outbox, OutboxCount, OutboxEvent } from "../../webhooks/outbox.ts";
import { longestDelay } from "../../webhooks/retry-delay.ts";
import type { CounterStore } from "../counter-store.ts";
import type { EndedSessions } from "../ended-sessions.ts";
import type { NewSubmission, Order, OrderLine, OrderStore, Receipt } from "../order-store.ts";
import { postgresMigrations } from "./migrations.ts";
import { firstKeptId, notePostgresTime } from "./postgres-clock.ts";
import { addCounts, postgresCounters } from "./postgres-counters.ts";
import type { Sql } from "./postgres-pool.ts";
import { type RunPostgres, runPostgres } from "./run-postgres.ts";

export interface PostgresOrderStore extends OrderStore, PrunedStore {
  readonly outbox: Outbox;
  readonly counters: CounterStore;
  readonly sessions: EndedSessions;
}

/** Submissions to delete in one transaction. New ones do not have to wait for the whole deletion. */
const pruneStep = 500;

async function findOrder(sql: Sql, id: string): Promise<StoredOrder | undefined> {
  const orders = await sql<OrderRow>`
    SELECT o.id, o.market, o.currency, o.delivery_fee, o.delivery_free_from, o.at, o.origin, p.content
    FROM orders o JOIN posts p ON p.id = o.post_id WHERE o.id = ${id}`;
  const [row] = orders.rows;
  if (row === undefined) return undefined;
  const lines = await sql<LineRow>`
    SELECT product, name, price, key FROM order_lines WHERE order_id = ${id} ORDER BY position`;
  return readOrder(row, lines.rows);
}

/** Builds the receipt of a submission whose key is known. Undefined if it is not. */
async function knownReceipt(sql: Sql, submission: NewSubmission): Promise<Receipt | undefined> {
  const { rows } = await sql<KnownRow>`
    SELECT p.form, p.market, p.at, p.content, o.id AS order_id
    FROM posts p LEFT JOIN orders o ON o.post_id = p.id WHERE p.key = ${submission.key}`;
  const [row] = rows;
  if (row === undefined) return undefined;
  const order = row.order_id === null ? undefined : (await findOrder(sql, row.order_id))?.order;
  return readKnown(row, submission, order);
}

/** Whether a submission may repeat an order of the same contact (see `RepeatDoubt`). */
async function isDoubtful(sql: Sql, { contact, doubt }: NewSubmission): Promise<boolean> {
  if (doubt === undefined) return false;
  if (doubt.isHeld || contact === undefined) return doubt.isHeld;
  const posts = await sql`
    SELECT 1 FROM posts WHERE contact = ${contact} AND at BETWEEN ${doubt.from} AND ${doubt.to} LIMIT 1`;
  return posts.rows.length > 0;
}

interface NewEvent {
  readonly type: OrderEventType;
  readonly at: number;
  readonly order: Order;
  readonly customer: FormValues;
  readonly line?: OrderLine;
}

/** The caller must hold the lock of the order's row, unless the order is new. */
async function addEvent(sql: Sql, { type, at, order, customer, line }: NewEvent): Promise<void> {
  const id = `evt_${crypto.randomUUID()}`;
  const body = orderEvent(type, { id, at, order, customer, ...(line && { line }) });
  await sql`
    INSERT INTO outbox (id, order_id, type, body, is_next) VALUES (${id}, ${order.id}, ${type}, ${body},
      NOT EXISTS (SELECT 1 FROM outbox WHERE order_id = ${order.id} AND stopped_at IS NULL))`;
}

const addLineRow = (sql: Sql, orderId: string, position: number, key: string | null, line: OrderLine) =>
  sql`INSERT INTO order_lines VALUES (${orderId}, ${position}, ${key}, ${line.product}, ${line.name}, ${line.price})`;

async function addOrder(sql: Sql, post: number, order: Order, submission: NewSubmission): Promise<void> {
  const { id, market, currency, terms, at, lines } = order;
  await sql`
    INSERT INTO orders VALUES (${id}, ${post}, ${market}, ${currency}, ${terms.fee}, ${terms.freeFrom ?? null}, ${at},
      ${originJson(order)})`;
  for (const [position, line] of lines.entries()) await addLineRow(sql, id, position, null, line);
  await addEvent(sql, { type: "order.created", at: submission.at, order, customer: submission.values });
}

async function accept(sql: Sql, submission: NewSubmission): Promise<Receipt> {
  const { key, form, market, at, values, contact, order } = submission;
  // Of two orders of one contact at the same time, the second must see the first.
  if (contact !== undefined) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${contact}, 0))`;
  const receipt = await knownReceipt(sql, submission);
  if (receipt !== undefined) return receipt;
  if (await isDoubtful(sql, submission)) return { isNew: false, conflict: { by: "contact" } };
  const { rows } = await sql<{ id: number }>`
    INSERT INTO posts (key, form, market, at, content, contact)
    VALUES (${key}, ${form}, ${market}, ${at}, ${JSON.stringify(values)}, ${contact ?? null})
    ON CONFLICT (key) DO NOTHING RETURNING id`;
  const [row] = rows;
  // Another connection has stored this key in the meantime, and its transaction has ended.
  if (row === undefined) return (await knownReceipt(sql, submission)) ?? { isNew: false };
  if (order) await addOrder(sql, row.id, order, submission);
  return { ...(order && { order }), isNew: true };
}

async function addLine(
  sql: Sql,
  client: PoolClient,
  [orderId, line, key]: Parameters<OrderStore["addLine"]>,
): Promise<Order | undefined> {
  await sql`SELECT 1 FROM orders WHERE id = ${orderId} FOR UPDATE`;
  const record = await findOrder(sql, orderId);
  if (record === undefined || record.keys.includes(key)) return record?.order;
  const order = { ...record.order, lines: [...record.order.lines, line] };
  await addLineRow(sql, orderId, record.order.lines.length, key, line);
  await addEvent(sql, { type: "order.line-added", at: Date.now(), order, customer: record.customer, line });
  await addCounts(client, orderCounts(order, record.order));
  return order;
}

/** The outbox. Several servers share it: an event that one has claimed is not claimed by another. */
function postgresOutbox(run: RunPostgres): Outbox {
  return {
    claim: (now, until, max) =>
      run(
        async (sql) =>
          (
            await sql<OutboxEvent>`
          WITH claimed AS (
            UPDATE outbox SET attempts = attempts + 1, next_at = ${until} WHERE position IN (
              SELECT position FROM outbox WHERE stopped_at IS NULL AND is_next AND next_at <= ${now}
              ORDER BY next_at, position LIMIT ${max} FOR UPDATE SKIP LOCKED)
            RETURNING position, id, type, body, attempts)
          SELECT id, type, body, attempts FROM claimed ORDER BY position`
          ).rows,
      ),
    settle: (id, settlement) =>
      run(async (sql) => {
        if (settlement.kind === "later") {
          await sql`UPDATE outbox SET next_at = ${settlement.at} WHERE id = ${id}`;
          return;
        }
        // A line that another server adds just now must see that no event of its order is left, or be seen.
        const { rows } = await sql<{ id: string }>`
          SELECT id FROM orders WHERE id = (SELECT order_id FROM outbox WHERE id = ${id}) FOR UPDATE`;
        const [order] = rows;
        if (order === undefined) return;
        if (settlement.kind === "delivered") await sql`DELETE FROM outbox WHERE id = ${id}`;
        else await sql`UPDATE outbox SET stopped_at = ${settlement.at}, is_next = false WHERE id = ${id}`;
        await sql`
          UPDATE outbox SET is_next = true WHERE position = (
            SELECT min(position) FROM outbox WHERE order_id = ${order.id} AND stopped_at IS NULL)`;
      }),
    hasten: (now) =>
      run(async (sql) => {
        const { rowCount } = await sql`
          UPDATE outbox SET next_at = ${now}
          WHERE stopped_at IS NULL AND is_next AND next_at > ${now + longestDelay}`;
        return rowCount ?? 0;
      }),
    count: () =>
      run(async (sql) => {
        const { rows } = await sql<OutboxCount>`
          SELECT count(*) FILTER (WHERE stopped_at IS NULL) AS waiting, count(stopped_at) AS stopped FROM outbox`;
        return rows[0] ?? { waiting: 0, stopped: 0 };
      }),
  };
}

const postgresSessions = (run: RunPostgres): EndedSessions => ({
  end: (id, expires, now) =>
    run(async (sql) => {
      await sql`DELETE FROM ended_sessions WHERE expires < ${now}`;
      await sql`INSERT INTO ended_sessions VALUES (${id}, ${expires}) ON CONFLICT (id) DO NOTHING`;
    }),
  isEnded: (id) =>
    run(async (sql) => (await sql`SELECT id FROM ended_sessions WHERE id = ${id}`).rows.length > 0),
});

/**
 * Keeps submissions in PostgreSQL, for shops with several servers. `url` is `postgres://user:password@host/name`;
 * the database must exist. Creates missing tables on first use. Every promise rejects with a StoreError if its
 * work was not done; the next call tries again, on a new connection if need be.
 */
export function openPostgresStore(
  url: string,
  migrations: readonly string[] = postgresMigrations,
): PostgresOrderStore {
  const { run, close } = runPostgres(url, migrations);

  async function prune(before: number): Promise<number> {
    const pruned = await run(async (sql) => {
      const { rowCount } = await sql`
        DELETE FROM posts WHERE id IN (
          SELECT id FROM posts WHERE at < ${before} AND id < ${await firstKeptId(sql, before)}
          ORDER BY at LIMIT ${pruneStep})`;
      return rowCount ?? 0;
    });
    return pruned < pruneStep ? pruned : pruned + (await prune(before));
  }

  return {
    accept: (submission) => run((sql) => accept(sql, submission)),
    addLine: (...line) => run((sql, client) => addLine(sql, client, line)),
    order: (id) => run(async (sql) => (await findOrder(sql, id))?.order),
    check: () =>
      run(async (sql) => {
        await sql`SELECT id FROM posts ORDER BY id DESC LIMIT 1`;
        await sql`DELETE FROM write_checks`;
        await sql`INSERT INTO write_checks VALUES (${crypto.randomUUID()})`;
      }),
    prune,
    countBefore: (before) =>
      run(async (sql) => {
        const { rows } = await sql<{ posts: number }>`
          SELECT count(*) AS posts FROM posts WHERE at < ${before} AND id < ${await firstKeptId(sql, before)}`;
        return rows[0]?.posts ?? 0;
      }),
    noteTime: (now) => run((sql) => notePostgresTime(sql, now)),
    outbox: postgresOutbox(run),
    counters: postgresCounters(run),
    sessions: postgresSessions(run),
    close,
  };
}
