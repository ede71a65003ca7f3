import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Job, runBatch } from "../../../../../engine/server/node/sqlite-batch.ts";
import { connectSqlite, type SqliteConnection } from "../../../../../engine/server/node/sqlite-connection.ts";
import { order, orderPost, post } from "../../../../fixtures/posts.ts";

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

const take = (key: string, value = ""): Job => [
  "take",
  post(key, { order: order(`order-${key}`), values: { value } }),
];
const pragma = (name: string) => connection.open().database.prepare(`PRAGMA ${name}`).get();

test("waits for the disk at each commit, and overwrites what is deleted", () => {
  expect(pragma("journal_mode")).toEqual({ journal_mode: "wal" });
  expect(pragma("synchronous")).toEqual({ synchronous: 2 });
  expect(pragma("secure_delete")).toEqual({ secure_delete: 1 });
  expect(pragma("foreign_keys")).toEqual({ foreign_keys: 1 });
});

test("writes to know that it can write", () => {
  connection.open();
  const written = () => statSync(`${connection.file}-wal`).size;
  const before = written();
  expect(runBatch(connection, [["check"]])).toEqual([{ value: undefined }]);
  expect(written()).toBeGreaterThan(before);
});

test("commits once for all", () => {
  const { database } = connection.open();
  const exec = vi.spyOn(database, "exec");
  runBatch(connection, [take("a"), take("b"), take("c")]);
  expect(exec.mock.calls.filter(([sql]) => sql === "COMMIT")).toHaveLength(1);
});

test("rejects what comes while the disk is full, keeps what it has, and works when there is room", () => {
  const { database } = connection.open();
  expect(runBatch(connection, [take("a")])).toMatchObject([{ value: { isNew: true } }]);
  database.exec(`PRAGMA max_page_count = ${Number(pragma("page_count")?.["page_count"]) + 2}`);
  const large = take("large", "x".repeat(100_000));
  const full = { trouble: "unavailable", message: expect.stringContaining("the disk is full") };
  // SQLite ends the transaction: what stood in it before and after the large one is not stored either.
  expect(runBatch(connection, [take("b"), large, take("c"), ["order", "order-a"]])).toMatchObject([
    full,
    full,
    full,
    { value: { id: "order-a" } },
  ]);
  database.exec("PRAGMA max_page_count = 100000");
  const isNew = (value: boolean) => ({ value: { isNew: value } });
  expect(runBatch(connection, [take("a"), take("b"), large, take("c")])).toMatchObject([
    isNew(false),
    isNew(true),
    isNew(true),
    isNew(true),
  ]);
});

test("rejects what comes while the database may only be read", () => {
  const { database } = connection.open();
  runBatch(connection, [["take", orderPost("a")]]);
  database.exec("PRAGMA query_only = 1");
  expect(runBatch(connection, [take("b"), ["check"], ["order", "order-a"]])).toMatchObject([
    { trouble: "unavailable" },
    { trouble: "unavailable", message: expect.stringContaining("it may not be written") },
    { value: { id: "order-a" } },
  ]);
  database.exec("PRAGMA query_only = 0");
  expect(runBatch(connection, [take("b"), ["check"]])).toMatchObject([
    { value: { isNew: true } },
    { value: undefined },
  ]);
});

test("says of none that it was stored when the commit fails", () => {
  const { database } = connection.open();
  const exec = database.exec.bind(database);
  const spy = vi.spyOn(database, "exec").mockImplementation((sql) => {
    if (sql === "COMMIT") throw new Error("disk I/O error");
    exec(sql);
  });
  expect(runBatch(connection, [take("a"), take("b")])).toMatchObject([
    { trouble: "unavailable" },
    { trouble: "unavailable" },
  ]);
  spy.mockRestore();
  expect(runBatch(connection, [take("a"), take("b")])).toMatchObject([
    { value: { isNew: true } },
    { value: { isNew: true } },
  ]);
});
