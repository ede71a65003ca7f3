import type { PoolClient } from "pg";
import { migratePostgres } from "./migrate-postgres.ts";
import { toStoreError } from "./postgres-error.ts";
import { openPool, type Sql } from "./postgres-pool.ts";

/** Runs work in one transaction. Rejects with a StoreError. */
export type RunPostgres = <Result>(
  work: (sql: Sql, client: PoolClient) => Promise<Result>,
) => Promise<Result>;

/** Connects to a database, and creates or updates its tables on first use. */
export function runPostgres(
  url: string,
  migrations: readonly string[],
): { readonly run: RunPostgres; readonly close: () => Promise<void> } {
  const pool = openPool(url);
  let migrated: Promise<void> | undefined;
  return {
    async run(work) {
      try {
        migrated ??= migratePostgres(pool, migrations);
        await migrated.catch((error: unknown) => {
          migrated = undefined;
          throw error;
        });
        return await pool.transaction(work);
      } catch (error) {
        throw toStoreError(error);
      }
    },
    close: () => pool.close(),
  };
}
