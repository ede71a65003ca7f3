import pg from "pg";
import type { FormValues } from "../../../forms/form-validator.ts";
import { type LineRow, readOrder } from "../../tables/read-order.ts";
import { findPerson } from "../archive/find-person.ts";
import type {
  Erased,
  OrderArchive,
  StoredSubmission,
  SubmissionFilter,
  WaitingEvent,
} from "../archive/order-archive.ts";
import { postgresMigrations } from "./migrations.ts";
import { firstKeptId, notePostgresTime } from "./postgres-clock.ts";
import type { Sql } from "./postgres-pool.ts";
import { type RunPostgres, runPostgres } from "./run-postgres.ts";

const tables = ["posts", "orders", "order_lines", "outbox"];

/**
 * How long a table may be locked, in milliseconds. Statements of the servers wait for it, and they are cancelled after
 * three seconds.
 */
const timeout = 2000;

/**
 * Rewrites the tables of submissions, so that no data file contains deleted rows any more. Returns false if one could
 * not be rewritten in time.
 */
async function rewriteTables(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, statement_timeout: timeout });
  let isComplete = true;
  const fail = () => {
    isComplete = false;
  };
  client.on("error", fail);
  // PostgreSQL skips a table of another owner with a warning.
  client.on("notice", fail);
  try {
    await client.connect();
    for (const table of tables) await client.query(`VACUUM FULL ${table}`);
  } catch {
    fail();
  }
  await client.end().catch(fail);
  return isComplete;
}

/** What to do if the tables could not be rewritten. */
const notRewritten = `PostgreSQL's data files still contain the deleted data, because a table could not be rewritten within ${timeout / 1000} seconds. Run this in the database at a quiet time: VACUUM FULL ${tables.join(", ")}`;

/** Submissions of one statement, so that none takes long. */
const step = 500;

interface SubmissionRow {
  readonly id: number;
  readonly form: string;
  readonly market: string;
  readonly at: number;
  readonly content: string;
  readonly order_id: string | null;
  readonly order_market: string;
  readonly order_at: number;
  readonly currency: string;
  readonly delivery_fee: number;
  readonly delivery_free_from: number | null;
  readonly origin: string | null;
  readonly lines: readonly LineRow[] | null;
}

function readRow(row: SubmissionRow): StoredSubmission {
  const { id, form, market, at, content, order_id, order_market, order_at, currency, lines } = row;
  const { delivery_fee, delivery_free_from, origin } = row;
  // SAFETY: the server writes the values as JSON.
  const values = JSON.parse(content) as FormValues;
  if (order_id === null) return { id, form, market, at, values };
  const order = { id: order_id, market: order_market, currency, at: order_at, origin, content };
  const stored = readOrder({ ...order, delivery_fee, delivery_free_from }, lines ?? []);
  return { id, form, market, at, values, order: stored.order };
}

/** Reads the submissions after the last one that is known. */
const readStep = (sql: Sql, filter: SubmissionFilter, last: { readonly at: number; readonly id: number }) =>
  sql<SubmissionRow>`
    SELECT p.id, p.form, p.market, p.at, p.content, o.id AS order_id, o.market AS order_market, o.at AS order_at,
      o.currency, o.delivery_fee, o.delivery_free_from, o.origin, (
        SELECT json_agg(json_build_object('product', product, 'name', name, 'price', price, 'key', key) ORDER BY position)
        FROM order_lines WHERE order_id = o.id) AS lines
    FROM posts p LEFT JOIN orders o ON o.post_id = p.id
    WHERE p.form = coalesce(${filter.form ?? null}, p.form) AND p.market = coalesce(${filter.market ?? null}, p.market)
      AND p.at >= ${filter.since ?? 0} AND (${filter.ids ?? null}::bigint[] IS NULL OR p.id = ANY(${filter.ids ?? null}))
      AND (${filter.order ?? null}::text IS NULL OR o.id = ${filter.order ?? null})
      AND (p.at, p.id) > (${last.at}, ${last.id})
    ORDER BY p.at, p.id LIMIT ${step}`;

async function* readSubmissions(
  run: RunPostgres,
  filter: SubmissionFilter = {},
): AsyncGenerator<StoredSubmission> {
  let last = { at: Number.MIN_SAFE_INTEGER, id: 0 };
  for (;;) {
    const { rows } = await run((sql) => readStep(sql, filter, last));
    yield* rows.map(readRow);
    const end = rows.at(-1);
    if (end === undefined || rows.length < step) return;
    last = end;
  }
}

async function count(sql: Sql, ids: readonly number[]): Promise<Erased> {
  const { rows } = await sql<Omit<Erased, "submissions">>`
    WITH chosen AS (SELECT id FROM orders WHERE post_id = ANY(${ids}::bigint[]))
    SELECT (SELECT count(*) FROM chosen) AS orders,
      (SELECT count(*) FROM order_lines WHERE order_id IN (SELECT id FROM chosen)) AS lines,
      (SELECT count(*) FROM outbox WHERE order_id IN (SELECT id FROM chosen)) AS events`;
  return { submissions: ids.length, ...(rows[0] ?? { orders: 0, lines: 0, events: 0 }) };
}

const none: Erased = { submissions: 0, orders: 0, lines: 0, events: 0 };

const add = (a: Erased, b: Erased): Erased => ({
  submissions: a.submissions + b.submissions,
  orders: a.orders + b.orders,
  lines: a.lines + b.lines,
  events: a.events + b.events,
});

/** Does something with submissions in steps, and adds up what it counts. */
async function inSteps(
  ids: readonly number[],
  work: (part: readonly number[]) => Promise<Erased>,
): Promise<Erased> {
  let sum = none;
  for (let start = 0; start < ids.length; start += step)
    sum = add(sum, await work(ids.slice(start, start + step)));
  return sum;
}

async function restart(sql: Sql, id: string | undefined): Promise<number> {
  // Lock the orders as the server does when it adds or settles an event.
  await sql`
    SELECT id FROM orders WHERE id IN (
      SELECT order_id FROM outbox WHERE stopped_at IS NOT NULL AND id = coalesce(${id ?? null}, id)) FOR UPDATE`;
  const { rows } = await sql<{ order_id: string }>`
    UPDATE outbox SET stopped_at = NULL, attempts = 0, next_at = 0
    WHERE stopped_at IS NOT NULL AND id = coalesce(${id ?? null}, id) RETURNING order_id`;
  await sql`
    UPDATE outbox SET is_next = (position = (
      SELECT min(position) FROM outbox AS first WHERE first.order_id = outbox.order_id AND first.stopped_at IS NULL))
    WHERE stopped_at IS NULL AND order_id = ANY(${rows.map((row) => row.order_id)})`;
  return rows.length;
}

/** Opens a PostgreSQL database for its operator. The servers may use it meanwhile. */
export function openPostgresArchive(url: string): OrderArchive {
  const { run, close } = runPostgres(url, postgresMigrations);
  const submissions: OrderArchive["submissions"] = (filter) => readSubmissions(run, filter);
  const countWith = (ids: readonly number[]) => inSteps(ids, (part) => run((sql) => count(sql, part)));
  const erase = (ids: readonly number[]) =>
    inSteps(ids, (part) =>
      run(async (sql) => {
        const erased = await count(sql, part);
        await sql`DELETE FROM posts WHERE id = ANY(${part}::bigint[])`;
        return erased;
      }),
    );
  const idsBefore = (before: number) =>
    run(async (sql) => {
      const { rows } = await sql<{ id: number }>`
        SELECT id FROM posts WHERE at < ${before} AND id < ${await firstKeptId(sql, before)}`;
      return rows.map(({ id }) => id);
    });
  return {
    submissions,
    async fieldNames(filter) {
      const firstUse = new Map<string, number>();
      for await (const { id, values } of readSubmissions(run, filter))
        for (const name of Object.keys(values)) firstUse.set(name, Math.min(id, firstUse.get(name) ?? id));
      return [...firstUse].toSorted(([, a], [, b]) => a - b).map(([name]) => name);
    },
    countWith,
    countBefore: async (before) => countWith(await idsBefore(before)),
    erasePerson: async (person) => erase((await findPerson({ submissions }, person)).map(({ id }) => id)),
    eraseBefore: async (before) => erase(await idsBefore(before)),
    purge: async () => ((await rewriteTables(url)) ? undefined : notRewritten),
    noteTime: (now, believe) => run((sql) => notePostgresTime(sql, now, believe)),
    events: ({ stopped }) =>
      run(async (sql) => {
        const { rows } = await sql<WaitingEvent>`
          SELECT id, type, order_id AS "order", attempts, next_at AS "nextAt", stopped_at AS "stoppedAt" FROM outbox
          WHERE stopped_at IS NOT NULL OR NOT ${stopped}::boolean ORDER BY position`;
        return rows;
      }),
    restartEvents: (id) => run((sql) => restart(sql, id)),
    close,
  };
}
