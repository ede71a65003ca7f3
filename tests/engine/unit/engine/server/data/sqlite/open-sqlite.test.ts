import { spawnSync } from "node:child_process";
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { LogEntry } from "../../../../../../../engine/server/data/log-entry.ts";
import { newestVersion } from "../../../../../../../engine/server/data/sqlite/sqlite-schema.ts";
import { line, order, orderSubmission, submission } from "../../../../../../fixtures/submissions.ts";
import { sqliteStore, type TestStore } from "../../../../../../fixtures/test-store.ts";

let folder: string;
let file: string;
let store: TestStore;
let entries: LogEntry[];

const open = () => sqliteStore(file, (entry) => entries.push(entry));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "sqlite-store-"));
  file = join(folder, "data/storefront.db");
  entries = [];
  store = open();
});
afterEach(async () => {
  await store.close().catch(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

/** Reads rows with a separate connection. */
function rows(sql: string, from = file): Record<string, unknown>[] {
  const database = new DatabaseSync(from, { readOnly: true });
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}
const keys = () => rows("SELECT key FROM posts ORDER BY key").map(({ key }) => key);

test("keeps stored orders when it opens again", async () => {
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 500), "one");
  await store.close();
  store = open();
  expect((await store.place(orderSubmission("a"))).isNew).toBe(false);
  expect((await store.find("order-a"))?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
});

test("creates a folder and a file that only this user may read", async () => {
  await store.check();
  expect(statSync(join(folder, "data")).mode & 0o777).toBe(0o700);
  for (const name of readdirSync(join(folder, "data")))
    expect(statSync(join(folder, "data", name)).mode & 0o777).toBe(0o600);
});

test("keeps money in whole cents", async () => {
  const half = submission("a", { order: order("order-a", { lines: [line("half", 9.5)] }) });
  await expect(store.place(half)).rejects.toMatchObject({ name: "StoreError" });
  await store.place(orderSubmission("b"));
  expect(rows("SELECT price, typeof(price) AS type FROM order_lines")).toEqual([
    { price: 2990, type: "integer" },
  ]);
  expect(keys()).toEqual(["b"]);
});

test("stores quotes, emoji, umlauts and line breaks in a text", async () => {
  const values = { message: "'; DROP TABLE posts; --  \u{1f600} Zürich \" \\ \n" };
  await store.place(submission("'\"", { values }));
  expect(JSON.parse(String(rows("SELECT content FROM posts")[0]?.["content"]))).toEqual(values);
});

test("writes an event for an order, for each added line and for each other form, with the order of that moment", async () => {
  await store.place(orderSubmission("a"));
  await store.place(orderSubmission("a"));
  await store.addLine("order-a", line("soap", 3000), "one");
  await store.addLine("order-a", line("soap", 3000), "one");
  await store.place(submission("b"));
  const events = rows("SELECT id, type, body FROM outbox ORDER BY position");
  expect(events.map(({ type }) => type)).toEqual(["order.created", "order.line-added", "form.accepted"]);
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
      status: "placed",
      paid: 0,
      refunded: 0,
      due: 3480,
    },
    customer: submission("a").values,
  });
  expect(added).toMatchObject({
    line: line("soap", 3000),
    customer: submission("a").values,
    order: { lines: [line("starter", 2990), line("soap", 3000)], delivery: 0, total: 5990 },
  });
});

test("prunes old submissions, with all rows that refer to them, in steps", async () => {
  const old = Array.from({ length: 1200 }, (_, place) => submission(`old-${place}`, { at: 1000 }));
  await Promise.all(old.map((one) => store.place(one)));
  await store.place(orderSubmission("old-order", { at: 1000 }));
  await store.place(orderSubmission("new", { at: 2000 }));
  expect(await store.prune(2000)).toEqual({ deleted: 1201, refused: 0 });
  expect(await store.prune(2000)).toEqual({ deleted: 0, refused: 0 });
  expect(keys()).toEqual(["new"]);
  expect(rows("SELECT order_id FROM order_lines")).toEqual([{ order_id: "order-new" }]);
  expect(rows("SELECT order_id FROM outbox")).toEqual([{ order_id: "order-new" }]);
});

test("refuses calls after its end", async () => {
  await store.close();
  await expect(store.place(submission("a"))).rejects.toMatchObject({ reason: "unavailable" });
});

test("stores all accepted submissions before it closes", async () => {
  const taken = Promise.all(["a", "b", "c"].map((key) => store.place(submission(key))));
  await store.close();
  expect((await taken).every(({ isNew }) => isNew)).toBe(true);
  expect(keys()).toEqual(["a", "b", "c"]);
});

describe("with a failing database", () => {
  test("rejects while another process has the lock, still reads, and works after the lock", async () => {
    await store.place(orderSubmission("a"));
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const answers = await Promise.allSettled([
      store.place(submission("b")),
      store.find("order-a"),
      store.check(),
    ]);
    other.exec("ROLLBACK");
    other.close();
    expect(answers).toMatchObject([
      {
        status: "rejected",
        reason: { reason: "unavailable", message: expect.stringContaining("locked by another process") },
      },
      { status: "fulfilled", value: { id: "order-a" } },
      { status: "rejected" },
    ]);
    await store.place(submission("b"));
    expect(keys()).toEqual(["a", "b"]);
  });

  test("waits for a lock only once: the time in the queue counts", async () => {
    const timeout: unknown[] = [];
    const { postMessage } = Worker.prototype;
    const spy = vi.spyOn(Worker.prototype, "postMessage").mockImplementation(function (
      this: Worker,
      order,
      ...rest
    ) {
      timeout.push(order.timeout);
      postMessage.call(this, order, ...rest);
    });
    onTestFinished(() => spy.mockRestore());
    await store.check();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const first = store.place(submission("a"));
    await vi.waitUntil(() => timeout.length === 2);
    const second = store.place(submission("b"));
    expect(await Promise.allSettled([first, second])).toMatchObject([
      { status: "rejected" },
      { status: "rejected" },
    ]);
    other.close();
    // The second has waited three seconds for the first, so it has hardly any time left.
    expect(timeout[2]).toBe(100);
  });

  test("rejects while no file is possible, and works as soon as one is", async () => {
    await store.close();
    writeFileSync(join(folder, "blocked"), "");
    file = join(folder, "blocked/storefront.db");
    store = open();
    await expect(store.place(submission("a"))).rejects.toMatchObject({ reason: "unavailable" });
    rmSync(join(folder, "blocked"));
    expect((await store.place(submission("a"))).isNew).toBe(true);
  });

  test.for([
    ["the file", [""]],
    ["the file and its log", ["", "-wal", "-shm"]],
    ["the log", ["-wal"]],
  ] as const)("restores everything after a deletion of %s", async ([, suffixes]) => {
    await store.place(orderSubmission("a"));
    for (const suffix of suffixes) rmSync(`${file}${suffix}`);
    expect((await store.place(orderSubmission("a"))).isNew).toBe(false);
    expect((await store.place(orderSubmission("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["a", "b"]);
    expect(readdirSync(join(folder, "data")).filter((name) => name.includes("rescued"))).toEqual([]);
    expect(entries).toHaveLength(1);
    await store.close();
    expect(keys()).toEqual(["a", "b"]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("restores everything after a deletion of the whole folder, also if it closes then", async () => {
    await store.place(orderSubmission("a"));
    rmSync(join(folder, "data"), { recursive: true });
    await store.close();
    expect(keys()).toEqual(["a"]);
    expect(entries).toEqual([{ level: "error", event: "database-deleted", file, restored: true }]);
  });

  test("continues with a database that replaces its file, and saves its own data beside it", async () => {
    await store.place(orderSubmission("other"));
    await store.close();
    renameSync(file, join(folder, "backup.db"));
    store = open();
    await store.place(orderSubmission("a"));
    renameSync(join(folder, "backup.db"), file);
    expect((await store.place(orderSubmission("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["b", "other"]);
    const rescued = String(entries[0]?.["rescued"]);
    expect(rows("SELECT key FROM posts", rescued)).toEqual([{ key: "a" }]);
    expect(statSync(rescued).mode & 0o777).toBe(0o600);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  });

  test("continues with a backup that replaces a damaged file", async () => {
    await store.place(orderSubmission("backup"));
    await store.close();
    copyFileSync(file, join(folder, "backup.db"));
    store = open();
    for (const key of ["c", "d", "e"])
      await store.place(submission(key, { values: { long: "x".repeat(20_000) } }));
    // Move the log into the file first: otherwise pages are read from the log.
    const other = new DatabaseSync(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    await store.check();
    const damaged = openSync(file, "r+");
    writeSync(damaged, Buffer.alloc(statSync(file).size - 100, 0x5a), 0, statSync(file).size - 100, 100);
    closeSync(damaged);
    renameSync(join(folder, "backup.db"), file);
    expect((await store.place(submission("b"))).isNew).toBe(true);
    expect(keys()).toEqual(["b", "backup"]);
    expect(rows("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
    expect(entries).toEqual([{ level: "error", event: "database-not-rescued", file }]);
  });

  test("writes nothing to a damaged file, and continues with a backup immediately", async () => {
    const count = {
      ...({
        kind: "view",
        market: "DE",
        source: "none",
        device: "phone",
        subject: "a",
        object: "entry",
      } as const),
      day: 1,
      number: 1,
      amount: 0,
    };
    await store.place(orderSubmission("1"));
    for (let key = 0; key < 50; key++)
      await store.place(submission(`post-${key}`, { values: { long: "x".repeat(2_000) } }));
    const other = new DatabaseSync(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    copyFileSync(file, join(folder, "backup.db"));
    expect(await store.verify?.()).toBe(true);
    // Only pages of old submissions: SQLite could add new ones.
    const handle = openSync(file, "r+");
    writeSync(handle, Buffer.alloc(8192, 0x5a), 0, 8192, Math.floor(statSync(file).size / 2 / 4096) * 4096);
    closeSync(handle);
    const state = () => [readFileSync(file), readFileSync(`${file}-wal`)];
    const before = state();
    expect(await store.verify?.()).toBe(false);
    for (const write of [
      () => store.place(orderSubmission("new")),
      () => store.addLine("order-1", line("jar", 100), "new"),
      () => store.counters.add([count]),
      () => store.outbox.claim(1, 2, 3),
      () => store.noteTime(1),
      () => store.check(),
    ])
      await expect(write()).rejects.toThrow(`Nothing was stored in ${file}: it is damaged.`);
    expect(state()).toEqual(before);
    expect(await store.find("none")).toBeUndefined();
    renameSync(join(folder, "backup.db"), file);
    expect((await store.place(orderSubmission("new"))).isNew).toBe(true);
    expect(await store.verify?.()).toBe(true);
  });

  test("continues with a file after its repair in place", async () => {
    await store.place(submission("a"));
    const other = new DatabaseSync(file);
    other.exec("PRAGMA wal_checkpoint(TRUNCATE)");
    other.close();
    const header = readFileSync(file).subarray(0, 100);
    const overwrite = (bytes: Uint8Array) => {
      const handle = openSync(file, "r+");
      writeSync(handle, bytes, 0, bytes.byteLength, 0);
      closeSync(handle);
    };
    overwrite(Buffer.alloc(100, 0x5a));
    expect(await store.verify?.()).toBe(false);
    await expect(store.place(submission("b"))).rejects.toThrow("it is damaged");
    overwrite(header);
    expect(await store.verify?.()).toBe(true);
    expect((await store.place(submission("b"))).isNew).toBe(true);
  });

  test("leaves the locks of another connection of this process unchanged", async () => {
    const held = new DatabaseSync(file.replace("data/", ""));
    held.exec("BEGIN EXCLUSIVE");
    // Only another process sees the lock.
    const isLocked = () =>
      spawnSync(process.execPath, [
        "-e",
        "new (require('node:sqlite').DatabaseSync)(process.argv[1]).exec('BEGIN EXCLUSIVE')",
        file.replace("data/", ""),
      ]).status !== 0;
    expect(isLocked()).toBe(true);
    const second = sqliteStore(file.replace("data/", ""));
    await expect(second.check()).rejects.toMatchObject({ reason: "unavailable" });
    expect(isLocked()).toBe(true);
    await second.close();
    held.close();
  });

  test("refuses a file that is not a database, and leaves it unchanged", async () => {
    await store.close();
    file = join(folder, "letter.db");
    writeFileSync(file, "Dear reader, this is not a database. ".repeat(40));
    store = open();
    await expect(store.place(submission("a"))).rejects.toMatchObject({
      message: expect.stringContaining("it is not an SQLite database"),
    });
    expect(statSync(file).size).toBe(1480);
  });

  test("refuses a database of a newer program, and leaves it unchanged", async () => {
    await store.place(submission("a"));
    await store.close();
    const newer = new DatabaseSync(file);
    newer.exec("PRAGMA user_version = 99");
    newer.close();
    store = open();
    await expect(store.place(submission("b"))).rejects.toMatchObject({
      message: expect.stringContaining(`has version 99; this program supports up to ${newestVersion}`),
    });
    expect(keys()).toEqual(["a"]);
  });

  test("creates the database at its first use only", () => {
    expect(existsSync(file)).toBe(false);
  });
});

describe("reports", () => {
  const period = { from: 20_000, to: 20_000 };
  const counts = (number: number) =>
    Array.from({ length: number }, (_, index) => ({
      ...({ kind: "view", market: "DE", source: "none", device: "phone", object: "entry" } as const),
      subject: `page-${index}`,
      day: 20_000,
      number: 1,
      amount: 0,
    }));

  test("do not delay orders", async () => {
    await store.counters.add(counts(20_000));
    const done: string[] = [];
    await Promise.all([
      store.counters.read(period).then((sums) => done.push(`report of ${sums.length}`)),
      ...Array.from({ length: 3 }, async (_, index) => {
        await store.place(orderSubmission(`a${index}`));
        done.push("order");
      }),
    ]);
    expect(done).toEqual(["order", "order", "order", "report of 20000"]);
  });

  test("read a deleted database, and its restored successor", async () => {
    await store.counters.add(counts(2));
    expect(await store.counters.read(period)).toHaveLength(2);
    rmSync(file);
    expect(await store.counters.read(period)).toHaveLength(2);
    expect(entries).toContainEqual({ level: "error", event: "database-deleted", file, restored: true });
  });

  test("leave a deleted log for the store to restore", async () => {
    await store.counters.add(counts(2));
    expect(await store.counters.read(period)).toHaveLength(2);
    rmSync(`${file}-wal`);
    expect(await store.counters.read(period)).toHaveLength(2);
    await store.close();
    expect(rows("SELECT count(*) AS counted FROM day_counts")).toEqual([{ counted: 2 }]);
  });
});
