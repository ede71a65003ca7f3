import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { D1Database } from "../../engine/server/workers/platform.ts";
import { repository } from "../e2e/_project.ts";
import { readWrangler } from "./_wrangler.ts";

const [{ migrations_dir }] = readWrangler().d1_databases;
const folder = join(repository, migrations_dir);

/** Makes the tables as an operator does, by the committed files. */
export async function createTables(database: D1Database): Promise<void> {
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  const text = files
    .sort()
    .map((name) => readFileSync(join(folder, name), "utf8"))
    .join("\n")
    .replace(/^--.*$/gm, "");
  const statements = text.split(/;\s*$/m).filter((statement) => statement.trim() !== "");
  await database.batch(statements.map((statement) => database.prepare(statement)));
}

/** Removes every post and what hangs on it. */
export async function emptyTables(database: D1Database): Promise<void> {
  await database.batch([database.prepare("DELETE FROM posts")]);
}

/** How many rows a table has. */
export async function countRows(database: D1Database, table: string): Promise<number> {
  const [counted] = await database.batch([database.prepare(`SELECT count(*) AS n FROM ${table}`)]);
  return Number(counted?.results[0]?.["n"]);
}
