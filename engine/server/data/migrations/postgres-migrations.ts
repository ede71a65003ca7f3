import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";

/** The first migration that is written once, for all databases. */
const firstShared = "0006";

/**
 * Writes a migration of SQLite for PostgreSQL. Integers have 64 bits, and a comment that begins with `PostgreSQL:` is a
 * statement of its own. It has nothing of what stands between the comments `Only SQLite:` and `All databases.`.
 */
const writeForPostgres = (migration: string): string =>
  migration
    .replaceAll(/-- Only SQLite:[\s\S]*?-- All databases\.\n/g, "")
    .replaceAll(/\) STRICT(?:, WITHOUT ROWID)?;/g, ");")
    .replaceAll(" INTEGER", " BIGINT")
    .replaceAll("-- PostgreSQL: ", "");

/** The files of PostgreSQL's migrations, with their texts. */
export const postgresMigrationFiles = (): readonly (readonly [file: string, text: string])[] =>
  globSync("engine/server/data/migrations/sqlite/*.sql")
    .filter((file) => basename(file) >= firstShared)
    .map(
      (file) => [file.replace("sqlite", "postgres"), writeForPostgres(readFileSync(file, "utf8"))] as const,
    );
