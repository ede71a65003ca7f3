import { checkStatements, type OperatorDatabase, type RunStatements, runOne } from "../database.ts";
import { postgresMigrations } from "../migrations/migrations.ts";
import { migratePostgres } from "./migrate-postgres.ts";
import { toStoreError } from "./postgres-error.ts";
import { openPool } from "./postgres-pool.ts";
import { purgePostgres } from "./purge-postgres.ts";

/** Runs calls one after the other. */
function inTurn(): <Result>(call: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (call) => {
    const result = last.then(call);
    last = result.catch(() => undefined);
    return result;
  };
}

/**
 * Opens a PostgreSQL database, for shops with several servers. `url` is `postgres://user:password@host/name`; the
 * database must exist. Creates missing tables on first use. Every promise rejects with a StoreError if its work was not
 * done; the next call tries again, on a new connection if need be. A server reads one report at a time, so that reports
 * leave connections for orders, and time for pages.
 */
export function openPostgres(
  url: string,
  migrations: readonly string[] = postgresMigrations,
): OperatorDatabase {
  const pool = openPool(url);
  const reportInTurn = inTurn();
  let migrated: Promise<void> | undefined;

  const run: RunStatements = async (...statements) => {
    try {
      migrated ??= migratePostgres(pool, migrations);
      await migrated.catch((error: unknown) => {
        migrated = undefined;
        throw error;
      });
      const rows = await pool.transaction(async ({ query }) => {
        const results: unknown[] = [];
        for (const statement of statements) results.push(await query(statement));
        return results;
      });
      // SAFETY: the rows have the columns that their statement selects.
      return rows as never;
    } catch (error) {
      throw toStoreError(error);
    }
  };
  return {
    run,
    report: (statement) => reportInTurn(() => runOne(run, statement)),
    check: async () => void (await run(...checkStatements)),
    purge: () => purgePostgres(url),
    close: () => pool.close(),
  };
}
