import type { Sql } from "postgres";
import { StoreError } from "../store-error.ts";
import { postgresMigrations } from "./migrations.ts";

/** The key of PostgreSQL's advisory lock for migrations. Any number that nothing else in the database uses. */
const migrationLock = 7_266_001;

/**
 * Applies missing migrations. Several servers may start at once: one migrates, and the others wait for it.
 *
 * @throws StoreError if a newer version of the program has changed the tables.
 */
export async function migratePostgres(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`SELECT pg_advisory_xact_lock(${migrationLock})`;
    await transaction`CREATE TABLE IF NOT EXISTS schema_version (version INTEGER NOT NULL)`;
    const [row] = await transaction`SELECT version FROM schema_version`;
    const version = Number(row?.["version"] ?? 0);
    if (version > postgresMigrations.length)
      throw new StoreError(
        "unavailable",
        `The database has version ${version}; this program supports up to ${postgresMigrations.length}. Use a newer version of the program.`,
      );
    if (version === postgresMigrations.length) return;
    for (const step of postgresMigrations.slice(version)) await transaction.unsafe(step);
    await transaction`DELETE FROM schema_version`;
    await transaction`INSERT INTO schema_version VALUES (${postgresMigrations.length})`;
  });
}
