import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkStatements } from "../../../../../../../engine/server/data/database.ts";
import { addSubmission } from "../../../../../../../engine/server/data/insertions.ts";
import { type Batch, runBatches } from "../../../../../../../engine/server/data/sqlite/sqlite-batch.ts";
import {
  connectSqlite,
  type SqliteConnection,
} from "../../../../../../../engine/server/data/sqlite/sqlite-connection.ts";
import { sql } from "../../../../../../../engine/server/data/statement.ts";

let folder: string;
let connection: SqliteConnection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-batch-"));
  connection = connectSqlite(join(folder, "storefront.db"), () => undefined);
});
afterEach(() => {
  connection.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Adds a submission, with the statement of the server. */
const add = (key: string, value = ""): Batch => [
  addSubmission(
    { key, form: "order", market: "DE", at: 1, content: JSON.stringify(value), contact: null },
    undefined,
  ),
];
const find = (key: string): Batch => [sql`SELECT key FROM posts WHERE key = ${key}`];
const added = { rows: [[]] };
const known = { reason: "conflict" };
const pragma = (name: string) => connection.open().database.prepare(`PRAGMA ${name}`).get();

test("waits for the disk at each commit, and overwrites deleted data", () => {
  expect(pragma("journal_mode")).toEqual({ journal_mode: "wal" });
  expect(pragma("synchronous")).toEqual({ synchronous: 2 });
  expect(pragma("secure_delete")).toEqual({ secure_delete: 1 });
  expect(pragma("foreign_keys")).toEqual({ foreign_keys: 1 });
});

test("tests with a write whether the database is writable", () => {
  connection.open();
  const written = () => statSync(`${connection.file}-wal`).size;
  const before = written();
  expect(runBatches(connection, [checkStatements])).toMatchObject([{ rows: [[], [], []] }]);
  expect(written()).toBeGreaterThan(before);
});

test("waits for another process's lock as long as its timeout", () => {
  const { database } = connection.open();
  const other = new DatabaseSync(connection.file);
  other.exec("BEGIN IMMEDIATE");
  expect(runBatches(connection, [add("a")], 7)).toMatchObject([{ reason: "unavailable" }]);
  expect(database.prepare("PRAGMA busy_timeout").get()).toEqual({ timeout: 7 });
  other.exec("ROLLBACK");
  other.close();
  expect(runBatches(connection, [add("a")])).toMatchObject([added]);
  expect(database.prepare("PRAGMA busy_timeout").get()).toEqual({ timeout: 3000 });
});

test("makes one commit for all batches", () => {
  const { database } = connection.open();
  const exec = vi.spyOn(database, "exec");
  runBatches(connection, [add("a"), add("b"), add("c")]);
  expect(exec.mock.calls.filter(([text]) => text === "COMMIT")).toHaveLength(1);
});

test("rejects orders while the disk is full, keeps the stored ones, and works again with free space", () => {
  const { database } = connection.open();
  expect(runBatches(connection, [add("a")])).toMatchObject([added]);
  database.exec(`PRAGMA max_page_count = ${Number(pragma("page_count")?.["page_count"]) + 2}`);
  const large = add("large", "x".repeat(100_000));
  const full = { reason: "unavailable", message: expect.stringContaining("the disk is full") };
  // Only the large submission does not fit.
  expect(runBatches(connection, [add("b"), large, add("c"), find("a")])).toMatchObject([
    added,
    full,
    added,
    { rows: [[{ key: "a" }]] },
  ]);
  database.exec("PRAGMA max_page_count = 100000");
  expect(runBatches(connection, [add("a"), add("b"), large, add("c")])).toMatchObject([
    known,
    known,
    added,
    known,
  ]);
});

test("rejects orders while the database is read-only", () => {
  const { database } = connection.open();
  runBatches(connection, [add("a")]);
  database.exec("PRAGMA query_only = 1");
  expect(runBatches(connection, [add("b"), checkStatements, find("a")])).toMatchObject([
    { reason: "unavailable" },
    { reason: "unavailable", message: expect.stringContaining("it is read-only") },
    { rows: [[{ key: "a" }]] },
  ]);
  database.exec("PRAGMA query_only = 0");
  expect(runBatches(connection, [add("b"), checkStatements])).toMatchObject([
    added,
    { rows: [[{ id: 2 }], [], []] },
  ]);
});

test("reports no order as stored when the commit fails", () => {
  const { database } = connection.open();
  const exec = database.exec.bind(database);
  const spy = vi.spyOn(database, "exec").mockImplementation((text) => {
    if (text === "COMMIT") throw new Error("disk I/O error");
    exec(text);
  });
  expect(runBatches(connection, [add("a"), add("b")])).toMatchObject([
    { reason: "unavailable" },
    { reason: "unavailable" },
  ]);
  spy.mockRestore();
  expect(runBatches(connection, [add("a"), add("b")])).toMatchObject([added, added]);
});
