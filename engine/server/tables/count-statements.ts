import type { CountDimension, CountKey, CountQuery } from "../../counts/count.ts";
import { findFirstDay, toMonth } from "../../counts/days.ts";

/** A table of counters: its name, its column of the period, and the columns of the names that a counter is about. */
interface CountTable {
  readonly name: string;
  readonly period: string;
  readonly names: readonly (keyof CountKey)[];
}

/** Months have no devices, so that reports about long periods read fewer rows. */
export const countTables = {
  days: {
    name: "day_counts",
    period: "day",
    names: ["kind", "market", "source", "device", "subject", "object"],
  },
  months: {
    name: "month_counts",
    period: "month",
    names: ["kind", "market", "source", "subject", "object"],
  },
} satisfies Record<string, CountTable>;

/** The columns of a table besides its period. */
export const countColumns = ({ names }: CountTable): string => [...names, "number", "amount"].join(", ");

/** What an insertion does if the counter exists. */
export const onKnownCount = ({ name, period, names }: CountTable): string =>
  `ON CONFLICT (${period}, ${names.join(", ")}) DO UPDATE
    SET number = ${name}.number + excluded.number, amount = ${name}.amount + excluded.amount`;

/** The period that a store has counted: from the first month with sums to the last day. */
export interface CountedPeriod {
  /** Pruning deletes the sums of a month when it deletes its first day. */
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
}

/** Reads the row of `countStatements.period`. */
export const readCountedPeriod = (row: Readonly<Record<string, unknown>> | undefined): CountedPeriod => ({
  oldest: typeof row?.["oldest"] === "number" ? row["oldest"] : undefined,
  newest: typeof row?.["newest"] === "number" ? row["newest"] : undefined,
});

/**
 * The months that a period contains from their first to their last day, or to the last day that was counted. Empty
 * if `from` is after `to`.
 */
function wholeMonths({ from, to, by = [] }: CountQuery, { oldest, newest = to }: CountedPeriod) {
  const none = { from: 1, to: 0 };
  if (by.includes("day") || by.includes("device") || oldest === undefined) return none;
  const first = findFirstDay(toMonth(from)) === from ? toMonth(from) : toMonth(from) + 1;
  const isEnd = findFirstDay(toMonth(to) + 1) === to + 1 || to >= newest;
  const last = isEnd ? toMonth(to) : toMonth(to) - 1;
  const months = { from: Math.max(first, oldest), to: last };
  return months.from > months.to ? none : months;
}

interface Statement {
  readonly text: string;
  readonly values: readonly (string | number)[];
}

/**
 * The statement that sums counters: whole months from their sums, other days one by one.
 *
 * `placeholder`: how the database writes the place of a value, by its number from 1.
 */
export function countsQuery(
  query: CountQuery,
  counted: CountedPeriod,
  placeholder: (number: number) => string,
): Statement {
  const values: (string | number)[] = [];
  const put = (value: string | number): string => placeholder(values.push(value));
  const { from, to, kinds, by = [] } = query;
  const selectId = (name: string) => `(SELECT id FROM count_names WHERE name = ${put(name)})`;
  const filter = () =>
    [
      kinds && `kind IN (${kinds.map(selectId).join(", ")})`,
      ...(["market", "source", "subject", "object"] as const).map((column) => {
        const name = query[column];
        return name === undefined ? undefined : `${column} = ${selectId(name)}`;
      }),
    ]
      .flatMap((condition) => (condition ? [` AND ${condition}`] : []))
      .join("");
  const names: readonly CountDimension[] = by.filter((dimension) => dimension !== "day");
  const keys = ["kind", "market", "subject", "object", ...names];
  const columns = [...(by.includes("day") ? ["day"] : []), ...keys];
  const parts = `${columns.join(", ")}, number, amount`;
  const months = wholeMonths(query, counted);
  const hasMonths = months.from <= months.to;
  // Select ranges: with a condition that excludes whole months, the database would still scan their days.
  const days = hasMonths
    ? [
        [from, findFirstDay(months.from) - 1],
        [findFirstDay(months.to + 1), to],
      ]
    : [[from, to]];
  const part = ({ name, period }: CountTable, first: number, last: number) =>
    `SELECT ${parts} FROM ${name} WHERE ${period} BETWEEN ${put(first)} AND ${put(last)}${filter()}`;
  const tables = [
    ...days.flatMap(([first = 0, last = 0]) =>
      first > last && hasMonths ? [] : [part(countTables.days, first, last)],
    ),
    ...(hasMonths ? [part(countTables.months, months.from, months.to)] : []),
  ];
  const grouped = `SELECT ${columns.join(", ")}, CAST(sum(number) AS BIGINT) AS number,
    CAST(sum(amount) AS BIGINT) AS amount FROM (${tables.join(" UNION ALL ")}) AS found GROUP BY ${columns.join(", ")}`;
  const named = keys.map((column) => `n_${column}.name AS ${column}`);
  const joins = keys.map((column) => `JOIN count_names n_${column} ON n_${column}.id = sums.${column}`);
  return {
    text: `SELECT ${[...(by.includes("day") ? ["sums.day"] : []), ...named].join(", ")}, sums.number, sums.amount
      FROM (${grouped}) AS sums ${joins.join(" ")}`,
    values,
  };
}

export const countStatements = {
  addName: "INSERT INTO count_names (name) VALUES (?) ON CONFLICT (name) DO NOTHING",
  period:
    "SELECT (SELECT min(month) FROM month_counts) AS oldest, (SELECT max(day) FROM day_counts) AS newest",
  pruneDays: "DELETE FROM day_counts WHERE day < ?",
  /** The sums of a month are deleted together with its first day, because they contain that day. */
  pruneMonths: "DELETE FROM month_counts WHERE month < ?",
};

/** The first month whose sums are kept when everything before a day is deleted. */
export const firstKeptMonth = (before: number): number =>
  findFirstDay(toMonth(before)) < before ? toMonth(before) + 1 : toMonth(before);
