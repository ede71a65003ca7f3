import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Count } from "../../../../../../engine/counts/count.ts";
import { bufferedRecorder } from "../../../../../../engine/server/counts/recorder.ts";
import type { CounterStore } from "../../../../../../engine/server/data/counter-store.ts";
import type { LogEntry } from "../../../../../../engine/server/data/log-entry.ts";

const view: Count = {
  kind: "view",
  market: "FR",
  source: "none",
  device: "phone",
  subject: "take",
  object: "entry",
  day: 20_778,
  number: 1,
  amount: 0,
};
const request = new Request("https://shop.example/api/events");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A recorder for a store that fails as often as a test wants. */
function open() {
  const added: (readonly Count[])[] = [];
  const logged: LogEntry[] = [];
  const state = { failures: 0 };
  const store: CounterStore = {
    async add(counts) {
      if (state.failures-- > 0) throw new Error("The database is away.");
      added.push(counts);
    },
    settle: async () => undefined,
    read: async () => [],
    prune: async () => 0,
  };
  return { added, logged, state, ...bufferedRecorder(store, (entry) => void logged.push(entry)) };
}

it("sums counts in memory, and stores them once a second in one call", async () => {
  const { record, added, close } = open();
  for (let time = 0; time < 3; time++) record([view, { ...view, market: "GB" }], request);
  await vi.advanceTimersByTimeAsync(999);
  expect(added).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(added).toEqual([
    [
      { ...view, number: 3 },
      { ...view, market: "GB", number: 3 },
    ],
  ]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(added.length).toBe(1);
  await close();
});

it("keeps counts that the store refuses, and stores them with later counts", async () => {
  const { record, added, logged, state, close } = open();
  state.failures = 2;
  record([view], request);
  await vi.advanceTimersByTimeAsync(1000);
  record([view], request);
  await vi.advanceTimersByTimeAsync(2000);
  expect(added).toEqual([[{ ...view, number: 2 }]]);
  expect(logged.map(({ event }) => event)).toEqual(["counts-not-stored", "counts-not-stored"]);
  await close();
});

it("stores the rest when it closes, and nothing after that", async () => {
  const { record, added, close } = open();
  record([view], request);
  await close();
  record([view], request);
  await vi.advanceTimersByTimeAsync(5000);
  expect(added).toEqual([[view]]);
});
