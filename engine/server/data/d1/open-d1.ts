import { checkStatements, type Database, type RunStatements, runOne } from "../database.ts";
import { StoreError } from "../store-error.ts";
import type { D1Database } from "./d1-database.ts";

/** Opens a D1 database that has the tables of `migrations/sqlite`. */
export function openD1(database: D1Database): Database {
  const run: RunStatements = async (...statements) => {
    const batch = statements.filter(({ isLock }) => isLock === undefined);
    try {
      const results = await database.batch(
        batch.map(({ text, values }) => database.prepare(text).bind(...values)),
      );
      const rows = new Map(batch.map((statement, index) => [statement, results[index]?.results ?? []]));
      // SAFETY: the rows have the columns that their statement selects, and the tables are STRICT.
      return statements.map((statement) => rows.get(statement) ?? []) as never;
    } catch (error) {
      // The messages of D1 contain table and column names, but no values.
      const message = error instanceof Error ? error.message : String(error);
      throw new StoreError(/constraint/i.test(message) ? "conflict" : "unavailable", message);
    }
  };
  return {
    run,
    report: (statement) => runOne(run, statement),
    check: async () => void (await run(...checkStatements)),
    close: async () => undefined,
  };
}
