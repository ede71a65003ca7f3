import { readFileSync } from "node:fs";
import type { D1Database } from "../../engine/server/workers/platform.ts";

const schema = new URL("../../engine/server/workers/schema.sql", import.meta.url);

/** Makes the tables as an operator does, by the committed file. */
export async function createTables(database: D1Database): Promise<void> {
  const text = readFileSync(schema, "utf8").replace(/^--.*$/gm, "");
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
