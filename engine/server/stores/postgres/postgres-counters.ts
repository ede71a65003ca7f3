import type { PoolClient } from "pg";
import type { Count, CountSum } from "../../../counts/count.ts";
import { toMonth } from "../../../counts/days.ts";
import {
  countColumns,
  countStatements,
  countsQuery,
  countTables,
  firstKeptMonth,
  onKnownCount,
  readCountedPeriod,
} from "../../tables/count-statements.ts";
import { type CounterStore, sortCounts } from "../counter-store.ts";
import type { RunPostgres } from "./run-postgres.ts";

const { days, months } = countTables;
type Table = typeof days | typeof months;

/** Inserts all counters in one statement. Several counters may have the same month, so they are summed first. */
function upsert(table: Table): string {
  const names = table.names.map((column) => `n_${column}.id`);
  const joins = table.names.map((column) => `JOIN count_names n_${column} ON n_${column}.name = c.${column}`);
  const keys = `c.period, ${names.join(", ")}`;
  return `INSERT INTO ${table.name} (${table.period}, ${countColumns(table)})
    SELECT ${keys}, sum(c.number), sum(c.amount)
    FROM unnest($1::integer[], $2::bigint[], $3::bigint[], ${table.names.map((_, index) => `$${index + 4}::text[]`).join(", ")})
      AS c (period, number, amount, ${table.names.join(", ")}) ${joins.join(" ")}
    GROUP BY ${keys} ORDER BY ${keys} ${onKnownCount(table)}`;
}

const addDays = upsert(days);
const addMonths = upsert(months);
const addNames = `INSERT INTO count_names (name) SELECT name FROM unnest($1::text[]) AS name
  WHERE name NOT IN (SELECT name FROM count_names) ORDER BY name ON CONFLICT (name) DO NOTHING`;

const buildValues = (table: Table, counts: readonly Count[], toPeriod: (day: number) => number) => [
  counts.map(({ day }) => toPeriod(day)),
  counts.map(({ number }) => number),
  counts.map(({ amount }) => amount),
  ...table.names.map((column) => counts.map((count) => count[column])),
];

/** Adds to counters, as part of the caller's transaction. */
export async function addCounts(client: PoolClient, counts: readonly Count[]): Promise<void> {
  if (counts.length === 0) return;
  const sorted = sortCounts(counts);
  const names = new Set(sorted.flatMap((count) => days.names.map((column) => count[column])));
  await client.query(addNames, [[...names].sort()]);
  await client.query(
    addDays,
    buildValues(days, sorted, (day) => day),
  );
  await client.query(addMonths, buildValues(months, sorted, toMonth));
}

/**
 * Counters in PostgreSQL. Several servers add to the same ones. A server reads one sum at a time, so that reports leave
 * connections for orders, and time for pages.
 */
export function postgresCounters(run: RunPostgres): CounterStore {
  let lastRead: Promise<unknown> = Promise.resolve();
  const readInTurn = <Result>(read: () => Promise<Result>): Promise<Result> => {
    const result = lastRead.then(read);
    lastRead = result.catch(() => undefined);
    return result;
  };
  return {
    async add(counts) {
      if (counts.length > 0) await run((_, client) => addCounts(client, counts));
    },
    read: (query) =>
      readInTurn(() =>
        run(async (_, client) => {
          const period = readCountedPeriod((await client.query(countStatements.period)).rows[0]);
          const { text, values } = countsQuery(query, period, (number) => `$${number}`);
          return (await client.query<CountSum & Record<string, unknown>>(text, [...values])).rows;
        }),
      ),
    prune: (before) =>
      run(async (sql) => {
        await sql`DELETE FROM month_counts WHERE month < ${firstKeptMonth(before)}`;
        return (await sql`DELETE FROM day_counts WHERE day < ${before}`).rowCount ?? 0;
      }),
  };
}
