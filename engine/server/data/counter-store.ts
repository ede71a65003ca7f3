import type { Count, CountDimension, CountKey, CountQuery, CountSum } from "../../counts/count.ts";
import { findFirstDay, toMonth } from "../../counts/days.ts";
import type { Database } from "./database.ts";
import { addNewCounts } from "./insertions.ts";
import { lock, raw, type Statement, sql } from "./statement.ts";
import type { Row } from "./tables.ts";

/** Keeps daily counters, and their sums by month for long periods. Promises reject with a StoreError. */
export interface CounterStore {
  /** Adds to counters in one transaction. */
  add(counts: readonly Count[]): Promise<void>;
  /** Adds what waits, such as the counts of orders. Reading does that too. */
  settle(): Promise<void>;
  /** Sums counters. The order of the sums is undefined. */
  read(query: CountQuery): Promise<readonly CountSum[]>;
  /** Deletes what was counted before a day. Returns the number of deleted daily counters. */
  prune(before: number): Promise<number>;
}

/** A table of counters: its name, its column of the period, and the columns of the names that a counter is about. */
interface CountTable {
  readonly name: string;
  readonly period: string;
  readonly names: readonly (keyof CountKey)[];
}

const days: CountTable = {
  name: "day_counts",
  period: "day",
  names: ["kind", "market", "source", "device", "subject", "object"],
};
/** Months have no devices. */
const months: CountTable = {
  name: "month_counts",
  period: "month",
  names: ["kind", "market", "source", "subject", "object"],
};

/** Adds the chosen new counts to a table of counters, sorted, so that servers lock the counters in one sequence. */
function fold({ name, period, names }: CountTable): Statement {
  const ids = names.map((column) => `n_${column}.id`).join(", ");
  const joins = names.map((column) => `JOIN count_names n_${column} ON n_${column}.name = c.${column}`);
  return raw(`INSERT INTO ${name} (${period}, ${names.join(", ")}, number, amount)
    SELECT c.${period}, ${ids}, CAST(sum(c.number) AS BIGINT), CAST(sum(c.amount) AS BIGINT)
    FROM new_counts c ${joins.join(" ")} WHERE c.is_next = 1
    GROUP BY c.${period}, ${ids} ORDER BY c.${period}, ${ids}
    ON CONFLICT (${period}, ${names.join(", ")}) DO UPDATE
    SET number = ${name}.number + excluded.number, amount = ${name}.amount + excluded.amount`);
}

/** Adds the new names of a column. D1 does not allow them in one statement: it has a limit for UNION. */
const addNames = (column: string): Statement =>
  raw(`INSERT INTO count_names (name) SELECT DISTINCT ${column} FROM new_counts
    WHERE is_next = 1 AND ${column} NOT IN (SELECT name FROM count_names) ORDER BY 1
    ON CONFLICT (name) DO NOTHING`);

/** Moves new counts into the counters. One server at a time does it. */
const foldAll = [
  lock`SELECT pg_advisory_xact_lock(7266003)`,
  sql`UPDATE new_counts SET is_next = 1`,
  ...days.names.map(addNames),
  fold(days),
  fold(months),
  sql`DELETE FROM new_counts WHERE is_next = 1`,
];

/** The period that a store has counted: from the first month with sums to the last day. */
interface CountedPeriod {
  /** Pruning deletes the sums of a month when it deletes its first day. */
  readonly oldest: number | null;
  readonly newest: number | null;
}

/**
 * The months that a period contains from their first to their last day, or to the last day that was counted. Empty
 * if `from` is after `to`.
 */
function wholeMonths({ from, to, by = [] }: CountQuery, { oldest, newest }: CountedPeriod) {
  const none = { from: 1, to: 0 };
  if (by.includes("day") || by.includes("device") || oldest === null) return none;
  const first = findFirstDay(toMonth(from)) === from ? toMonth(from) : toMonth(from) + 1;
  const isEnd = findFirstDay(toMonth(to) + 1) === to + 1 || to >= (newest ?? to);
  const last = isEnd ? toMonth(to) : toMonth(to) - 1;
  const whole = { from: Math.max(first, oldest), to: last };
  return whole.from > whole.to ? none : whole;
}

/** The statement that sums counters: whole months from their sums, other days one by one. */
function sumCounts(query: CountQuery, counted: CountedPeriod): Statement<CountSum> {
  const { from, to, kinds, by = [] } = query;
  const findId = (name: string) => sql`(SELECT id FROM count_names WHERE name = ${name})`;
  const filters = [
    ...(kinds ? [sql`AND kind IN (SELECT id FROM count_names WHERE name IN (${kinds}))`] : []),
    ...(["market", "source", "subject", "object"] as const).flatMap((column) => {
      const name = query[column];
      return name === undefined ? [] : [sql`AND ${raw(column)} = ${findId(name)}`];
    }),
  ].reduce((all, filter) => sql`${all} ${filter}`, sql``);
  const names: readonly CountDimension[] = by.filter((dimension) => dimension !== "day");
  const keys = ["kind", "market", "subject", "object", ...names];
  const dayColumn = by.includes("day") ? ["day"] : [];
  const columns = raw([...dayColumn, ...keys].join(", "));
  const whole = wholeMonths(query, counted);
  const hasMonths = whole.from <= whole.to;
  // Select ranges: with a condition that excludes whole months, the database would still scan their days.
  const ranges = hasMonths
    ? [
        [from, findFirstDay(whole.from) - 1],
        [findFirstDay(whole.to + 1), to],
      ]
    : [[from, to]];
  const part = ({ name, period }: CountTable, first: number, last: number) => sql`
    SELECT ${columns}, number, amount FROM ${raw(name)} WHERE ${raw(period)} BETWEEN ${first} AND ${last} ${filters}`;
  const parts = [
    ...ranges.flatMap(([first = 0, last = 0]) =>
      first > last && hasMonths ? [] : [part(days, first, last)],
    ),
    ...(hasMonths ? [part(months, whole.from, whole.to)] : []),
  ].reduce((before, next) => sql`${before} UNION ALL ${next}`);
  const selected = [
    ...dayColumn.map((day) => `sums.${day}`),
    ...keys.map((key) => `n_${key}.name AS ${key}`),
  ];
  const joins = keys.map((key) => `JOIN count_names n_${key} ON n_${key}.id = sums.${key}`);
  return sql<CountSum>`SELECT ${raw(selected.join(", "))}, sums.number, sums.amount FROM (
    SELECT ${columns}, CAST(sum(number) AS BIGINT) AS number, CAST(sum(amount) AS BIGINT) AS amount
    FROM (${parts}) AS matches GROUP BY ${columns}) AS sums ${raw(joins.join(" "))}`;
}

/** Creates the counters of a database. `waits`: what is added waits for the next call of `settle` or `read`. */
export function createCounters(
  { run, report }: Pick<Database, "run" | "report">,
  { waits }: { readonly waits: boolean },
): CounterStore {
  async function settle(): Promise<void> {
    const [waiting] = await run(sql`SELECT day FROM new_counts LIMIT 1`);
    if (waiting.length > 0) await run(...foldAll);
  }
  return {
    settle,
    async add(counts) {
      if (counts.length > 0) await run(...addNewCounts(counts), ...(waits ? [] : foldAll));
    },
    async read(query) {
      await settle();
      const [period = { oldest: null, newest: null }] = await report(sql<CountedPeriod>`
        SELECT (SELECT min(month) FROM month_counts) AS oldest, (SELECT max(day) FROM day_counts) AS newest`);
      return report(sumCounts(query, period));
    },
    async prune(before) {
      // The sums of a month are deleted together with its first day, because they contain that day.
      const month = findFirstDay(toMonth(before)) < before ? toMonth(before) + 1 : toMonth(before);
      const [, pruned] = await run(
        sql`DELETE FROM month_counts WHERE month < ${month}`,
        sql<Row<"day_counts", "day">>`DELETE FROM day_counts WHERE day < ${before} RETURNING day`,
      );
      return pruned.length;
    },
  };
}
