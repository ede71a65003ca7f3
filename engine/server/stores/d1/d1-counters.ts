import type { Count, CountKey, CountSum } from "../../../counts/count.ts";
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
import type { D1Result, D1Statement, D1Value } from "./d1-database.ts";

const idQuery = "(SELECT id FROM count_names WHERE name = ?)";
const { days, months } = countTables;
type Table = typeof days | typeof months;
const upsert = (table: Table) =>
  `INSERT INTO ${table.name} (${table.period}, ${countColumns(table)})
    VALUES (?, ${table.names.map(() => idQuery).join(", ")}, ?, ?) ${onKnownCount(table)}`;

const sql = {
  ...countStatements,
  addDay: upsert(days),
  addMonth: upsert(months),
  pruneDays: `${countStatements.pruneDays} RETURNING day`,
};

const getNames = (table: Table, count: CountKey): readonly string[] => table.names.map((name) => count[name]);

type MakeStatement = (query: string, ...values: readonly D1Value[]) => D1Statement;

/** The statements that add to counters. They run as part of the caller's transaction. */
export function addCounts(statement: MakeStatement, counts: readonly Count[]): readonly D1Statement[] {
  const names = [...new Set(counts.flatMap((count) => getNames(days, count)))].sort();
  const addTo = (count: Count): readonly D1Statement[] => {
    const { day, number, amount } = count;
    return [
      statement(sql.addDay, day, ...getNames(days, count), number, amount),
      statement(sql.addMonth, toMonth(day), ...getNames(months, count), number, amount),
    ];
  };
  return [...names.map((name) => statement(sql.addName, name)), ...sortCounts(counts).flatMap(addTo)];
}

/** Counters in D1. `run` runs statements in one transaction and returns the rows of each. */
export function d1Counters(
  run: (...statements: readonly D1Statement[]) => Promise<readonly D1Result["results"][]>,
  statement: MakeStatement,
): CounterStore {
  return {
    async add(counts) {
      if (counts.length > 0) await run(...addCounts(statement, counts));
    },
    async read(query) {
      const [[period] = []] = await run(statement(sql.period));
      const { text, values } = countsQuery(query, readCountedPeriod(period), () => "?");
      const [rows = []] = await run(statement(text, ...values));
      // SAFETY: the statement selects these columns, and the tables are STRICT.
      return rows as unknown as readonly CountSum[];
    },
    async prune(before) {
      const [, pruned = []] = await run(
        statement(sql.pruneMonths, firstKeptMonth(before)),
        statement(sql.pruneDays, before),
      );
      return pruned.length;
    },
  };
}
