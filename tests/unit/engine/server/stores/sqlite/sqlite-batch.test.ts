import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runBatch, type Task } from "../../../../../../engine/server/stores/sqlite/sqlite-batch.ts";
import {
  connectSqlite,
  type SqliteConnection,
} from "../../../../../../engine/server/stores/sqlite/sqlite-connection.ts";
import { order, orderSubmission, submission } from "../../../../../fixtures/submissions.ts";

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

const accept = (key: string, value = ""): Task => [
  "accept",
  submission(key, { order: order(`order-${key}`), values: { value } }),
];
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
  expect(runBatch(connection, [["check"]])).toEqual([{ value: undefined }]);
  expect(written()).toBeGreaterThan(before);
});

test("waits for another process's lock as long as its timeout", () => {
  const { database } = connection.open();
  const other = new DatabaseSync(connection.file);
  other.exec("BEGIN IMMEDIATE");
  expect(runBatch(connection, [accept("a")], 7)).toMatchObject([{ reason: "unavailable" }]);
  expect(database.prepare("PRAGMA busy_timeout").get()).toEqual({ timeout: 7 });
  other.exec("ROLLBACK");
  other.close();
  expect(runBatch(connection, [accept("a")])).toMatchObject([{ value: { isNew: true } }]);
  expect(database.prepare("PRAGMA busy_timeout").get()).toEqual({ timeout: 3000 });
});

test("makes one commit for all tasks", () => {
  const { database } = connection.open();
  const exec = vi.spyOn(database, "exec");
  runBatch(connection, [accept("a"), accept("b"), accept("c")]);
  expect(exec.mock.calls.filter(([sql]) => sql === "COMMIT")).toHaveLength(1);
});

test("rejects orders while the disk is full, keeps the stored ones, and works again with free space", () => {
  const { database } = connection.open();
  expect(runBatch(connection, [accept("a")])).toMatchObject([{ value: { isNew: true } }]);
  database.exec(`PRAGMA max_page_count = ${Number(pragma("page_count")?.["page_count"]) + 2}`);
  const large = accept("large", "x".repeat(100_000));
  const full = { reason: "unavailable", message: expect.stringContaining("the disk is full") };
  const isNew = (value: boolean) => ({ value: { isNew: value } });
  // Only the large submission does not fit.
  expect(runBatch(connection, [accept("b"), large, accept("c"), ["order", "order-a"]])).toMatchObject([
    isNew(true),
    full,
    isNew(true),
    { value: { id: "order-a" } },
  ]);
  database.exec("PRAGMA max_page_count = 100000");
  expect(runBatch(connection, [accept("a"), accept("b"), large, accept("c")])).toMatchObject([
    isNew(false),
    isNew(false),
    isNew(true),
    isNew(false),
  ]);
});

test("rejects orders while the database is read-only", () => {
  const { database } = connection.open();
  runBatch(connection, [["accept", orderSubmission("a")]]);
  database.exec("PRAGMA query_only = 1");
  expect(runBatch(connection, [accept("b"), ["check"], ["order", "order-a"]])).toMatchObject([
    { reason: "unavailable" },
    { reason: "unavailable", message: expect.stringContaining("it is read-only") },
    { value: { id: "order-a" } },
  ]);
  database.exec("PRAGMA query_only = 0");
  expect(runBatch(connection, [accept("b"), ["check"]])).toMatchObject([
    { value: { isNew: true } },
    { value: undefined },
  ]);
});

test("reports no order as stored when the commit fails", () => {
  const { database } = connection.open();
  const exec = database.exec.bind(database);
  const spy = vi.spyOn(database, "exec").mockImplementation((sql) => {
    if (sql === "COMMIT") throw new Error("disk I/O error");
    exec(sql);
  });
  expect(runBatch(connection, [accept("a"), accept("b")])).toMatchObject([
    { reason: "unavailable" },
    { reason: "unavailable" },
  ]);
  spy.mockRestore();
  expect(runBatch(connection, [accept("a"), accept("b")])).toMatchObject([
    { value: { isNew: true } },
    { value: { isNew: true } },
  ]);
});
