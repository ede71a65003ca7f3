import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openSqlite, type SqliteSink } from "../../../../../engine/server/node/sqlite-sink.ts";
import type { LogEntry } from "../../../../../engine/server/services.ts";
import { line, order, orderPost, post } from "../../../../fixtures/posts.ts";

let folder: string;
let file: string;
let sink: SqliteSink;
let entries: LogEntry[];

const open = () => openSqlite(file, { log: (entry) => entries.push(entry) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-sink-"));
  file = join(folder, "data/storefront.db");
  entries = [];
  sink = open();
});
afterEach(async () => {
  await sink.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

/** Reads with a connection of its own. */
function rows(sql: string, from = file): Record<string, unknown>[] {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
const keys = () => rows("SELECT key FROM posts ORDER BY key").map(({ key }) => key);

test("keeps what it has taken when it is opened again", async () => {
  await sink.take(orderPost("a"));
  await sink.addLine("order-a", line("soap", 500), "one");
  await sink.close();
  sink = open();
  expect((await sink.take(orderPost("a"))).isNew).toBe(false);
  expect((await sink.order("order-a"))?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
});

test("makes a folder and a file that only this user may read", async () => {
  await sink.check();
  expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(join(folder, "data")))
    expect(statSync(join(folder, "data", name)).mode & 0o777).toBe(0o600);
});

test("keeps money in whole cents", async () => {
  const half = post("a", { order: order("order-a", { lines: [line("half", 9.5)] }) });
  await expect(sink.take(half)).rejects.toMatchObject({ name: "SinkError" });
  await sink.take(orderPost("b"));
  expect(rows("SELECT price, typeof(price) AS type FROM order_lines")).toEqual([
    { price: 2990, type: "integer" },
  ]);
  expect(keys()).toEqual(["b"]);
});

test("takes what the language has for a text", async () => {
  const values = { message: "'; DROP TABLE posts; --  \u{1f600} Zürich \" \\ \n" };
  await sink.take(post("'\"", { values }));
  expect(JSON.parse(String(rows("SELECT content FROM posts")[0]?.["content"]))).toEqual(values);
});

test("tells of an order and of each added line, with the order as it was then", async () => {
  await sink.take(orderPost("a"));
  await sink.take(orderPost("a"));
  await sink.addLine("order-a", line("soap", 3000), "one");
  await sink.addLine("order-a", line("soap", 3000), "one");
  await sink.take(post("b"));
  const events = rows("SELECT id, type, body FROM outbox ORDER BY position");
  expect(events.map(({ type }) => type)).toEqual(["order.created", "order.line-added"]);
  const [created, added] = events.map(({ body }) => JSON.parse(String(body)));
  expect(created).toEqual({
    id: events[0]?.["id"],
    type: "order.created",
    at: "2027-01-15T08:00:00.000Z",
    order: {
      id: "order-a",
      market: "DE",
      currency: "EUR",
      lines: [line("starter", 2990)],
      at: "2027-01-15T08:00:00.000Z",
      delivery: 490,
      total: 3480,
    },
    customer: post("a").values,
  });
  expect(added).toMatchObject({
    line: line("soap", 3000),
    customer: post("a").values,
    order: { lines: [line("starter", 2990), line("soap", 3000)], delivery: 0, total: 5990 },
  });
});

test("prunes what is older, with all that hangs on it, in steps", async () => {
  const old = Array.from({ length: 1200 }, (_, place) => post(`old-${place}`, { at: 1000 }));
  await Promise.all(old.map((one) => sink.take(one)));
  await sink.take(orderPost("old-order", { at: 1000 }));
  await sink.take(orderPost("new", { at: 2000 }));
  expect(await sink.prune(2000)).toBe(1201);
  expect(await sink.prune(2000)).toBe(0);
  expect(keys()).toEqual(["new"]);
  expect(rows("SELECT order_id FROM order_lines")).toEqual([{ order_id: "order-new" }]);
  expect(rows("SELECT order_id FROM outbox")).toEqual([{ order_id: "order-new" }]);
});

test("refuses after it was closed", async () => {
  await sink.close();
  await expect(sink.take(post("a"))).rejects.toMatchObject({ trouble: "unavailable" });
});

test("takes what was given before it is closed", async () => {
  const taken = Promise.all(["a", "b", "c"].map((key) => sink.take(post(key))));
  await sink.close();
  expect((await taken).every(({ isNew }) => isNew)).toBe(true);
  expect(keys()).toEqual(["a", "b", "c"]);
});

describe("in trouble", () => {
  test("rejects while another process has the lock, still reads, and works when that one is done", async () => {
    await sink.take(orderPost("a"));
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const answers = await Promise.allSettled([sink.take(post("b")), sink.order("order-a"), sink.check()]);
    other.exec("ROLLBACK");
    other.close();
    expect(answers).toMatchObject([
      {
        status: "rejected",
        reason: { trouble: "unavailable", message: expect.stringContaining("locked by another process") },
      },
      { status: "fulfilled", value: { id: "order-a" } },
      { status: "rejected" },
    ]);
    await sink.take(post("b"));
    expect(keys()).toEqual(["a", "b"]);
  });

  test("rejects where no file can be made, and works once one can", async () => {
    await sink.close();
    writeFileSync(join(folder, "blocked"), "");
    file = join(folder, "blocked/storefront.db");
    sink = open();
    await expect(sink.take(post("a"))).rejects.toMatchObject({ trouble: "unavailable" });
    rmSync(join(folder, "blocked"));
    expect((await sink.take(post("a"))).isNew).toBe(true);
  });

  test.for([
    ["the file", [""]],
    ["the file and its log", ["", "-wal", "-shm"]],
    ["the log", ["-wal"]],
  ] as const)("puts everything back when %s was deleted under it", async ([, suffixes]) => {
    await sink.take(orderPost("a"));
    for (const suffix of suffixes) rmSync(`${file}${suffix}`);
    expect((await sink.take(orderPost("a"))).isNew).toBe(false);
    expect((await sink.take(orderPost("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["a", "b"]);
    expect(readdirSync(join(folder, "data")).filter((name) => name.includes("rescued"))).toEqual([]);
    expect(entries).toHaveLength(1);
    await sink.close();
    expect(keys()).toEqual(["a", "b"]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("puts everything back when the whole folder was deleted, also if it is closed then", async () => {
    await sink.take(orderPost("a"));
    rmSync(join(folder, "data"), { recursive: true });
    await sink.close();
    expect(keys()).toEqual(["a"]);
    expect(entries).toEqual([{ level: "error", event: "database-deleted", file, restored: true }]);
  });

  test("goes on with a database that was put in its place, and saves its own beside it", async () => {
    await sink.take(orderPost("other"));
    await sink.close();
    renameSync(file, join(folder, "backup.db"));
    sink = open();
    await sink.take(orderPost("a"));
    renameSync(join(folder, "backup.db"), file);
    expect((await sink.take(orderPost("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["b", "other"]);
    const rescued = String(entries[0]?.["rescued"]);
    expect(rows("SELECT key FROM posts", rescued)).toEqual([{ key: "a" }]);
    expect(statSync(rescued).mode & 0o777).toBe(0o600);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("goes on with a backup that was put in the place of a damaged one", async () => {
    await sink.take(orderPost("backup"));
    await sink.close();
    copyFileSync(file, join(folder, "backup.db"));
    sink = open();
    for (const key of ["c", "d", "e"]) await sink.take(post(key, { values: { long: "x".repeat(20_000) } }));
    // While the log has the whole pages, they are read from there; so all of them are put into the file first.
    const other = new DatabaseSync(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    await sink.check();
    const damaged = openSync(file, "r+");
    writeSync(damaged, Buffer.alloc(statSync(file).size - 100, 0x5a), 0, statSync(file).size - 100, 100);
    closeSync(damaged);
    renameSync(join(folder, "backup.db"), file);
    expect((await sink.take(post("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["b", "backup"]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(entries).toEqual([{ level: "error", event: "database-not-rescued", file }]);
  });

  test("leaves the locks of another connection of this process alone", async () => {
    const held = new DatabaseSync(file.replace("data/", ""));
    held.exec("BEGIN EXCLUSIVE");
    // A lock is only visible to another process.
    const isLocked = () =>
      spawnSync(process.execPath, [
        "-e",
        "new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE')",
        file.replace("data/", ""),
      ]).status !== 0;
    expect(isLocked()).toBe(true);
    const second = openSqlite(file.replace("data/", ""), { log: () => undefined });
    await expect(second.check()).rejects.toMatchObject({ trouble: "unavailable" });
    expect(isLocked()).toBe(true);
    await second.close();
    held.close();
  });

  test("refuses a file that is no database, and leaves it as it is", async () => {
    await sink.close();
    file = join(folder, "letter.db");
    writeFileSync(file, "Dear reader, this is not a database. ".repeat(40));
    sink = open();
    await expect(sink.take(post("a"))).rejects.toMatchObject({
      message: expect.stringContaining("it is not an SQLite database"),
    });
    expect(statSync(file).size).toBe(1480);
  });

  test("refuses a database of a newer program, and leaves it as it is", async () => {
    await sink.take(post("a"));
    await sink.close();
    const newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    sink = open();
    await expect(sink.take(post("b"))).rejects.toMatchObject({
      message: expect.stringContaining("has version 99; this program knows 1"),
    });
    expect(keys()).toEqual(["a"]);
  });

  test("does not make a database before it is needed", () => {
    expect(existsSync(file)).toBe(false);
  });
});
