import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OrderFact } from "../../../../../../engine/commerce/order-facts.ts";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";
import { maintainStore } from "../../../../../../engine/server/node/maintain-store.ts";
import { order, orderSubmission } from "../../../../../fixtures/submissions.ts";
import { sqliteStore, type TestStore } from "../../../../../fixtures/test-store.ts";

const hour = 60 * 60 * 1000;
const day = 24 * hour;

let folder: string;
let store: TestStore;
let logged: LogEntry[];
let stop: () => void;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "maintain-"));
  store = sqliteStore(join(folder, "storefront.db"));
  logged = [];
  stop = () => undefined;
  vi.useFakeTimers({ now: 20_000 * day, toFake: ["Date", "setInterval", "clearInterval"] });
});
afterEach(async () => {
  stop();
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const kept = async (...names: readonly string[]) =>
  (await Promise.all(names.map((name) => store.find(`order-${name}`)))).map((order) => order?.id.slice(6));

/** Starts the server, runs the maintenance once, and stops it. */
async function maintainOnce(days: number | undefined = 30): Promise<void> {
  const noted = vi.spyOn(store.retention, "noteTime");
  maintainStore(store, days, (entry) => logged.push(entry))();
  if (days !== undefined)
    await vi.waitUntil(() => noted.mock.settledResults.some(({ type }) => type === "fulfilled"));
  // When later tasks of the store have ended, the maintenance has ended too.
  await store.check();
  await store.check();
  noted.mockRestore();
}

test("removes old data, logs that, and keeps the rest", async () => {
  await store.place(orderSubmission("old", { at: Date.now() - 31 * day }));
  await store.place(orderSubmission("young", { at: Date.now() - 29 * day }));
  await store.place(orderSubmission("new", { at: Date.now() - day }));
  await maintainOnce();
  expect(await kept("old", "young", "new")).toEqual([undefined, "young", "new"]);
  await vi.waitUntil(() => logged.length === 1);
  expect(logged).toEqual([{ level: "info", pruned: 1 }]);
});

test("keeps old orders whose money is open, and logs their number", async () => {
  const at = Date.now() - 31 * day;
  const begun: OrderFact = {
    type: "attempt",
    key: "attempt-1",
    at,
    attempt: 1,
    provider: "stripe",
    method: "card",
    kind: "card",
    upsell: "none",
    amount: 3480,
    capture: "at-once",
    expires: at,
  };
  await store.place(orderSubmission("open", { at, order: order("order-open", { at, facts: [begun] }) }));
  await store.place(orderSubmission("old", { at }));
  await store.place(orderSubmission("new", { at: Date.now() - day }));
  await maintainOnce();
  await vi.waitUntil(() => logged.length === 2);
  expect(logged).toEqual([
    { level: "warning", event: "prune-open-money", orders: 1 },
    { level: "info", pruned: 1 },
  ]);
  expect(await kept("open", "old", "new")).toEqual(["open", undefined, "new"]);
});

test("deletes nothing if the clock is three years ahead for a moment, and logs the data at risk", async () => {
  const now = Date.now();
  await store.place(orderSubmission("old", { at: now - 31 * day }));
  for (const name of ["a", "b", "c"]) await store.place(orderSubmission(name, { at: now - hour }));
  // The database has not recorded the time yet, so its newest submission gives it.
  vi.setSystemTime(now + 1095 * day);
  await maintainOnce();
  expect(await kept("a", "b", "c", "old")).toEqual(["a", "b", "c", "old"]);
  await vi.waitUntil(() => logged.length === 1);
  expect(logged).toMatchObject([{ level: "error", event: "prune-refused", submissions: 4 }]);
  expect(String(logged[0]?.["message"])).toContain(
    "node dist-server/cli.mjs orders prune --older-than 30d --yes",
  );
  vi.setSystemTime(Date.now() + hour);
  await maintainOnce();
  expect(logged).toHaveLength(1);
  vi.setSystemTime(now + 2 * hour);
  await maintainOnce();
  expect(await kept("a", "b", "c", "old")).toEqual(["a", "b", "c", undefined]);
});

test("prunes again after a long time switched off or without orders", async () => {
  const now = Date.now();
  await store.place(orderSubmission("a", { at: now - 40 * day }));
  for (const days of [0, 3, 6.9]) {
    vi.setSystemTime(now + days * day);
    await maintainOnce();
    expect(await kept("a")).toEqual(["a"]);
  }
  vi.setSystemTime(now + 7 * day);
  await maintainOnce();
  expect(await kept("a")).toEqual([undefined]);
  // From here on the clock is known, and nobody orders.
  await store.place(orderSubmission("b"));
});

test("runs every hour, and continues after a failure", async () => {
  const hastened = vi
    .fn<(now: number) => Promise<number>>()
    .mockRejectedValueOnce(new Error("a@b.example"))
    .mockResolvedValue(2);
  stop = maintainStore({ ...store, outbox: { ...store.outbox, hasten: hastened } }, undefined, (entry) =>
    logged.push(entry),
  );
  await vi.waitUntil(() => logged.length === 1);
  vi.advanceTimersByTime(hour);
  await vi.waitUntil(() => logged.length === 2);
  expect(logged).toMatchObject([
    { level: "error", error: "Error" },
    { level: "warning", event: "outbox-hastened", events: 2 },
  ]);
  expect(JSON.stringify(logged)).not.toContain("b.example");
  stop();
  vi.advanceTimersByTime(2 * hour);
  expect(hastened).toHaveBeenCalledTimes(2);
});
