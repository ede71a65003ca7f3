import type { DatabaseSync } from "node:sqlite";
import type { Count, CountQuery, CountSum } from "../../../counts/count.ts";
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

export interface CounterQueries {
  addCounts(counts: readonly Count[]): void;
  readCounts(query: CountQuery): readonly CountSum[];
  pruneCounts(before: number): number;
}

const { days, months } = countTables;
const upsert = (table: typeof days | typeof months) =>
  `INSERT INTO ${table.name} (${table.period}, ${countColumns(table)})
    VALUES (?, ${table.names.map(() => "?").join(", ")}, ?, ?) ${onKnownCount(table)}`;

/** The statements for counters. They run as part of the caller's transaction. */
export function counterQueries(database: DatabaseSync): CounterQueries {
  const addName = database.prepare(countStatements.addName);
  const findName = database.prepare("SELECT id FROM count_names WHERE name = ?");
  const addDay = database.prepare(upsert(days));
  const addMonth = database.prepare(upsert(months));
  const period = database.prepare(countStatements.period);
  const pruneDays = database.prepare(countStatements.pruneDays);
  const pruneMonths = database.prepare(countStatements.pruneMonths);

  /** Returns a function that finds or adds the ids of names. It remembers them for one transaction only. */
  function idFinder(): (name: string) => number {
    const ids = new Map<string, number>();
    return (name) => {
      const knownId = ids.get(name);
      if (knownId !== undefined) return knownId;
      addName.run(name);
      const id = Number(findName.get(name)?.["id"]);
      ids.set(name, id);
      return id;
    };
  }

  return {
    addCounts(counts) {
      const findId = idFinder();
      for (const count of counts) {
        const ids = ({ names }: typeof days | typeof months) => names.map((name) => findId(count[name]));
        addDay.run(count.day, ...ids(days), count.number, count.amount);
        addMonth.run(toMonth(count.day), ...ids(months), count.number, count.amount);
      }
    },
    readCounts(query) {
      const { text, values } = countsQuery(query, readCountedPeriod(period.get()), () => "?");
      // SAFETY: the statement selects these columns, and the tables are STRICT.
      const rows = database.prepare(text).all(...values) as unknown as CountSum[];
      return rows.map((row) => ({ ...row }));
    },
    pruneCounts(before) {
      pruneMonths.run(firstKeptMonth(before));
      return Number(pruneDays.run(before).changes);
    },
  };
}
