import { describe, expect, it, onTestFinished } from "vitest";
import type { LogEntry } from "../../../../../engine/server/data/log-entry.ts";
import { StoreError } from "../../../../../engine/server/data/store-error.ts";
import { watchReadiness } from "../../../../../engine/server/node/watch-readiness.ts";
import { createReadiness } from "../../../../../engine/server/operations/readiness.ts";
import { breakableStore } from "../../../../fixtures/breakable-store.ts";
import { line, submission } from "../../../../fixtures/submissions.ts";

const maxAge = 10_000;
const ready = { isDraining: false, failure: undefined, warnings: [], failedSubmissions: 0 };

/** Readiness with a clock that the test sets, and a store that counts the checks. */
function start() {
  const kept = breakableStore();
  const logged: LogEntry[] = [];
  const state = {
    time: 1_000_000,
    tries: 0,
    loses: false,
    pause: Promise.resolve(),
    error: new StoreError("unavailable", "disk full"),
  };
  const store = {
    ...kept,
    async check() {
      state.tries++;
      await state.pause;
      if (kept.broken) throw state.error;
    },
    async place(...taken: Parameters<typeof kept.place>) {
      if (state.loses) throw state.error;
      return kept.place(...taken);
    },
    async addLine(...taken: Parameters<typeof kept.addLine>) {
      if (state.loses) throw state.error;
      return kept.addLine(...taken);
    },
  };
  const readiness = createReadiness(
    { orders: store, check: store.check },
    {
      log: (entry) => logged.push(entry),
      maxAge,
      clock: () => state.time,
    },
  );
  if (readiness.orders === undefined) throw new Error("There is no store to watch.");
  return { kept, logged, state, readiness, watched: readiness.orders };
}

describe("readiness", () => {
  it("checks the store once for all callers, and again when the result is old", async () => {
    const { readiness, state } = start();
    const reports = await Promise.all(Array.from({ length: 1000 }, () => readiness.report()));
    expect(reports[999]).toEqual(ready);
    expect(state.tries).toBe(1);
    state.time += maxAge;
    await readiness.report();
    expect(state.tries).toBe(1);
    state.time++;
    await readiness.report();
    expect(state.tries).toBe(2);
  });

  it("fails while the store is not writable, and recovers with it", async () => {
    const { readiness, state, kept, logged } = start();
    kept.broken = true;
    expect(await readiness.report()).toMatchObject({ failure: "not-writable" });
    kept.broken = false;
    expect(await readiness.report()).toMatchObject({ failure: "not-writable" });
    state.time += maxAge + 1;
    expect(await readiness.report()).toMatchObject({ failure: undefined });
    expect(logged).toEqual([
      { level: "error", event: "readiness", status: "failing", part: "order-store", reason: "not-writable" },
      { level: "info", event: "readiness", status: "ok" },
    ]);
  });

  it("checks the store after failed submissions, and is ready if that succeeds", async () => {
    const { readiness, state, watched, logged } = start();
    await readiness.report();
    let failures = 0;
    readiness.onFailure(() => failures++);
    state.loses = true;
    await expect(watched.place(submission("a"))).rejects.toBe(state.error);
    await expect(watched.addLine("order-a", line("soap", 500), "one")).rejects.toBe(state.error);
    expect(failures).toBe(2);
    const reports = await Promise.all(Array.from({ length: 1000 }, () => readiness.report()));
    expect(reports[999]).toEqual({ ...ready, failedSubmissions: 2 });
    expect(state.tries).toBe(2);
    expect(logged).toMatchObject([{ status: "failing", reason: "submissions-failed" }, { status: "ok" }]);
  });

  it("fails until a check succeeds that started after the last failed submission", async () => {
    const { readiness, state, watched } = start();
    const pause = Promise.withResolvers<void>();
    state.pause = pause.promise;
    const early = readiness.refresh();
    state.loses = true;
    for (const key of ["a", "b"]) await expect(watched.place(submission(key))).rejects.toBe(state.error);
    const later = [readiness.refresh(), readiness.refresh()];
    // The store has not answered yet, and the report does not wait for it.
    expect(await readiness.report()).toMatchObject({ failure: "submissions-failed" });
    expect(state.tries).toBe(1);
    pause.resolve();
    await Promise.all([early, ...later]);
    expect(state.tries).toBe(2);
    expect(await readiness.report()).toEqual({ ...ready, failedSubmissions: 2 });
  });

  it("says why the store fails after a failed submission", async () => {
    const { readiness, kept, watched } = start();
    await readiness.report();
    kept.broken = true;
    await expect(watched.place(submission("a"))).rejects.toThrow(StoreError);
    expect(await readiness.report()).toMatchObject({ failure: "not-writable" });
  });

  it("recovers from a failed submission without a report while it is watched", async () => {
    const { readiness, state, watched, logged } = start();
    onTestFinished(watchReadiness(readiness, { tryEach: 60_000, verify: undefined, log: undefined }));
    await readiness.report();
    state.loses = true;
    await expect(watched.place(submission("a"))).rejects.toBe(state.error);
    await expect.poll(() => logged).toMatchObject([{ reason: "submissions-failed" }, { status: "ok" }]);
  });

  it("ignores a sender who uses a key twice", async () => {
    const { readiness, state, watched } = start();
    await readiness.report();
    state.loses = true;
    state.error = new StoreError("key-of-another-form", "other");
    await expect(watched.place(submission("a"))).rejects.toBe(state.error);
    expect(await readiness.report()).toEqual(ready);
  });

  it("does not wait for a store that does not answer", async () => {
    const store = { ...breakableStore(), check: () => new Promise<never>(() => undefined) };
    const readiness = createReadiness({ orders: store, check: store.check }, { log: undefined, timeout: 1 });
    expect(await readiness.report()).toMatchObject({ failure: "too-slow" });
  });

  it("fails while the stored data is damaged", async () => {
    const { readiness } = start();
    readiness.setDamaged(true);
    expect(await readiness.report()).toMatchObject({ failure: "damaged" });
    readiness.setDamaged(false);
    expect(await readiness.report()).toMatchObject({ failure: undefined });
  });

  it("reports immediately, without a check, that the server is about to end", async () => {
    const { readiness, state } = start();
    readiness.drain();
    expect(await readiness.report()).toEqual({ ...ready, isDraining: true });
    expect(state.tries).toBe(0);
  });

  it("logs a warning once, and stays ready", async () => {
    const { readiness } = start();
    for (const _ of [1, 2]) readiness.warn("forwarding-headers-ignored");
    expect(await readiness.report()).toEqual({ ...ready, warnings: ["forwarding-headers-ignored"] });
  });

  it("depends only on the server if there is no store", async () => {
    const readiness = createReadiness(undefined, { log: undefined });
    expect(await readiness.report()).toEqual(ready);
    expect(readiness.orders).toBeUndefined();
  });
});
