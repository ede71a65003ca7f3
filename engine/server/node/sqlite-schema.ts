import { readdirSync, readFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { SinkError } from "../sink-error.ts";

const folder = new URL("../tables/", import.meta.url);

/**
 * The steps from an empty file to the tables of today, each a file; `PRAGMA user_version` counts those that were taken. They
 * go forward only.
 */
const migrations = readdirSync(folder)
  .filter((name) => name.endsWith(".sql"))
  .sort()
  .map((name) => readFileSync(new URL(name, folder), "utf8"));

/** The steps that a file has taken. */
export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare("PRAGMA user_version").get()?.["user_version"]);

/** The steps that there are. */
export const newestVersion = migrations.length;

/** Brings a file's tables up to today's. Throws a SinkError for a file that a newer program has written. */
export function migrate(database: DatabaseSync): void {
  if (versionOf(database) === newestVersion) return;
  database.exec("BEGIN IMMEDIATE");
  try {
    // Read again: another process may have been faster to the lock.
    const version = versionOf(database);
    if (version > newestVersion)
      throw new SinkError(
        "unavailable",
        `The database ${database.location()} has version ${version}; this program knows ${newestVersion}. Use the newer program.`,
      );
    for (const step of migrations.slice(version)) database.exec(step);
    database.exec(`PRAGMA user_version = ${newestVersion}; COMMIT`);
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}
