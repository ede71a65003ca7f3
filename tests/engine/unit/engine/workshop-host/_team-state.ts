import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { runGit } from "./_team.ts";

const tables = ["people", "passkeys", "drafts", "writers", "comments", "reviews"] as const;

/** The rows of the tables that requests without rights must not change. */
function readRows(file: string): unknown {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const rows = tables.map((table) => [table, database.prepare(`SELECT * FROM ${table}`).all()]);
    return [...rows, database.prepare("SELECT count(*) FROM sessions").all()];
  } finally {
    database.close();
  }
}

/** Everything that a team has: its drafts, its tables and the shop's repository. */
export function readState({ data, remote }: { readonly data: string; readonly remote: string }): string {
  const files = readdirSync(join(data, "drafts"), { recursive: true, encoding: "utf8" })
    .filter((file) => !file.includes(".cache"))
    .map((file) => join(data, "drafts", file))
    .filter((file) => existsSync(file) && statSync(file).isFile())
    .map((file) => [file, readFileSync(file, "base64")]);
  return JSON.stringify([files.sort(), readRows(join(data, "team.db")), runGit(remote, "for-each-ref")]);
}
