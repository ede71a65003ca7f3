import { readdirSync, readFileSync } from "node:fs";

/** Reads the files of a folder beside this file, one migration each, from an empty database to the current tables. */
function readMigrations(dialect: "sqlite" | "postgres"): readonly string[] {
  const folder = new URL(`${dialect}/`, import.meta.url);
  const names = readdirSync(folder).sort();
  return names.map((name) => readFileSync(new URL(name, folder), "utf8"));
}

/**
 * The migrations of SQLite and D1. A released one never changes: a further step is a new file, with the next number.
 * There is no way back to an older version. The bundle of the server contains the texts instead of this file.
 */
export const sqliteMigrations: readonly string[] = readMigrations("sqlite");

/** The migrations of PostgreSQL. From 0006 on, `npm run schemas` writes them from those of SQLite. */
export const postgresMigrations: readonly string[] = readMigrations("postgres");
