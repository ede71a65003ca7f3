import { expect, it, onTestFinished, vi } from "vitest";
import { pruneDaily } from "../../../../../engine/server/node/prune-daily.ts";
import type { LogEntry } from "../../../../../engine/server/services.ts";

const day = 24 * 60 * 60 * 1000;

it("removes what is too old at once and every day, says so, and outlives a failure", async () => {
  vi.useFakeTimers({ now: 100 * day });
  onTestFinished(() => void vi.useRealTimers());
  const asked: number[] = [];
  const logged: LogEntry[] = [];
  const prune = async (before: number) => {
    asked.push(before / day);
    if (asked.length === 2) throw new Error("locked by a@b.example");
    return asked.length === 1 ? 3 : 0;
  };
  const stop = pruneDaily({ prune }, 30, (entry) => logged.push(entry));
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(asked).toEqual([70, 71, 72]);
  expect(logged).toEqual([
    expect.objectContaining({ level: "info", pruned: 3 }),
    expect.objectContaining({ level: "error", error: "Error" }),
  ]);
  expect(JSON.stringify(logged)).not.toContain("b.example");
  stop();
  await vi.advanceTimersByTimeAsync(2 * day);
  expect(asked).toHaveLength(3);
});
