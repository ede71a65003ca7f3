import { sql } from "../statement.ts";
import { StoreError } from "../store-error.ts";
import type { PostgresPool } from "./postgres-pool.ts";

/** The key of PostgreSQL's advisory lock for migrations. Any number that nothing else in the database uses. */
const migrationLock = 7_266_001;

/** How long one migration may take, in milliseconds. On a large database it takes longer than other statements. */
const timeout = 60 * 60 * 1000;

/**
 * Applies missing migrations. Several servers may start at once: one migrates, and the others wait for it.
 *
 * @throws StoreError if a newer version of the program has changed the tables.
 */
export async function migratePostgres(pool: PostgresPool, migrations: readonly string[]): Promise<void> {
  await pool.transaction(async ({ query, client }) => {
    await query(sql`SELECT pg_advisory_xact_lock(${migrationLock})`);
    await query(sql`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`);
    const [row] = await query(sql<{ readonly version: number }>`SELECT version FROM schema_version`);
    const version = row?.version ?? 0;
    if (version > migrations.length)
      throw new StoreError(
        "unavailable",
        `The database has version ${version}; this program supports up to ${migrations.length}. Use a newer version of the program.`,
      );
    if (version === migrations.length) return;
    await client.query(`SET LOCAL statement_timeout = ${timeout}`);
    for (const text of migrations.slice(version)) {
      // `pg` has this option, but its types do not.
      const statement = { text, query_timeout: timeout };
      await client.query(statement);
    }
    await query(sql`DELETE FROM schema_version`);
    await query(sql`INSERT INTO schema_version VALUES (${migrations.length})`);
  });
}
