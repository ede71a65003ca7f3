import type { DatabaseSync } from "node:sqlite";
import { sqliteMigrations } from "../migrations/migrations.ts";
import { StoreError } from "../store-error.ts";

/** The number of migrations that a database has. */
export const readVersion = (database: DatabaseSync): number =>
  Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

export const newestVersion = sqliteMigrations.length;

/**
 * Applies missing migrations.
 *
 * @throws StoreError if a newer version of the program has written the file.
 */
export function migrate(database: DatabaseSync): void {
  if (readVersion(database) === newestVersion) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Read the version again under the lock: another process may have migrated in the meantime.
    const version = readVersion(database);
    if (version > newestVersion)
      throw new StoreError(
        "unavailable",
        `The database ${database.location()} has version ${version}; this program supports up to ${newestVersion}. Use a newer version of the program.`,
      );
    for (const step of sqliteMigrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${newestVersion}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
