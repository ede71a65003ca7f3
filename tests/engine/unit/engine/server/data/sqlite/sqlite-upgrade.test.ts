import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqliteMigrations } from "../../../../../../../engine/server/data/migrations/migrations.ts";
import { fillFirstTables, firstTables } from "../../../../../../fixtures/first-tables.ts";
import { newCount, oldCounts } from "../../../../../../fixtures/old-counts.ts";
import { line, orderSubmission, submission } from "../../../../../../fixtures/submissions.ts";
import { sqliteStore } from "../../../../../../fixtures/test-store.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "upgrade-"));
  file = join(folder, "storefront.db");
  const database = new DatabaseSync(file);
  database.exec(readFileSync(firstTables, "utf8"));
  for (const statement of fillFirstTables) database.exec(statement);
  database.exec("PRAGMA user_version = 1");
  database.close();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("upgrades a filled database of the first version in place, and loses no data", async () => {
  const store = sqliteStore(file);
  const { order: stored } = await store.place(orderSubmission("a"));
  expect(stored?.lines).toEqual([line("starter", 2990), line("soap", 500)]);
  // A submission from before the upgrade is compared by its content.
  expect(await store.place(orderSubmission("a"))).toEqual({ order: stored, isNew: false });
  expect((await store.place(orderSubmission("a", { values: { name: "Other" } }))).conflict).toEqual({
    by: "content",
    at: submission("a").at,
  });
  expect((await store.place(orderSubmission("d", { contact: "x" }))).isNew).toBe(true);
  // The first event of each order that is still sent. That of c was stopped.
  const claimed = await store.outbox.claim(1, 2, 10);
  expect(claimed.map(({ id }) => id)).toEqual(["a-1", "c-2", expect.stringMatching(/^evt_/)]);
  await store.outbox.settle("a-1", { kind: "delivered" });
  expect((await store.outbox.claim(1, 2, 10)).map(({ id }) => id)).toEqual(["a-2"]);
  await store.close();
  const database = new DatabaseSync(file, { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  expect(all("PRAGMA user_version")).toEqual([{ user_version: sqliteMigrations.length }]);
  expect(all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  expect(all("PRAGMA foreign_key_check")).toEqual([]);
  expect(all("SELECT key FROM posts ORDER BY id")).toEqual(["a", "b", "c", "d"].map((key) => ({ key })));
  database.close();
});

test("counts of months lose their devices, but no count", async () => {
  const database = new DatabaseSync(file);
  for (const migration of sqliteMigrations.slice(1, 3)) database.exec(migration);
  database.exec(oldCounts);
  database.exec("PRAGMA user_version = 3");
  database.close();
  const store = sqliteStore(file);
  expect(await store.counters.read({ from: 0, to: 100_000 })).toEqual([newCount]);
  await store.close();
});
