import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "../../../engine/server/data/d1/d1-database.ts";
import { repository } from "../e2e/_project.ts";
import { readWrangler } from "./_wrangler.ts";

/** Which migration files to apply. Default: all those of the repository. */
interface Migrations {
  readonly from?: number;
  readonly to?: number;
  /** The folder with `wrangler.jsonc`. */
  readonly config?: string;
}

/**
 * Creates the tables with the migration files that `wrangler.jsonc` names, as an operator does: with all files, or with
 * a part of them.
 */
export async function createTables(
  database: D1Database,
  { from = 0, to, config = repository }: Migrations = {},
): Promise<void> {
  const [{ migrations_dir }] = readWrangler(config).d1_databases;
  const folder = join(config, migrations_dir);
  const text = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .slice(from, to)
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
    .replace(/^--.*$/gm, "");
  const statements = text.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
  await database.batch(statements.map((statement) => database.prepare(statement)));
}

/**
 * Runs batches one after another, as D1 does. Miniflare's connection from Node breaks if many batches fail at once.
 */
export function inTurn(database: D1Database): D1Database {
  let last: Promise<unknown> = Promise.resolve();
  return {
    prepare: (query) => database.prepare(query),
    batch(statements) {
      const result = last.then(() => database.batch(statements));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

/** Deletes every submission, with the rows that refer to it, and every counter. */
export async function emptyTables(database: D1Database): Promise<void> {
  const tables = [
    "posts",
    "new_counts",
    "day_counts",
    "month_counts",
    "count_names",
    "ended_sessions",
    "stock",
  ];
  await database.batch(tables.map((table) => database.prepare(`DELETE FROM ${table}`)));
}

export async function countRows(database: D1Database, table: string): Promise<number> {
  const [counted] = await database.batch([database.prepare(`SELECT count(*) AS n FROM ${table}`)]);
  return Number(counted?.results[0]?.["n"]);
}
