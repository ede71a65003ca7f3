import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchBuild } from "../../engine/runtime/recovery/watch-build.ts";
import { replaceMember } from "./_support.ts";

const hour = 60 * 60 * 1000;
let answers: Record<string, () => unknown>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.clearAllTimers();
    vi.useRealTimers();
  });
  asked = [];
  answers = {};
  replaceMember(globalThis, "fetch", async (address, init) => {
    asked.push(String(address));
    expect(init?.cache).toBe("no-store");
    const answer = answers[String(address)]?.();
    if (answer === undefined) throw new TypeError("Failed to fetch");
    // A real response body needs real time, which fake timers stop.
    const json = async () => (typeof answer === "string" ? JSON.parse(answer) : answer);
    return { json } as Response;
  });
});

test("asks for the build after an hour, and then every hour", {
  tags: ["spec:7.1", "spec:9.5"],
}, async () => {
  answers["/builds/latest.json"] = () => ({ id: "b1", timestamp: 1 });
  const onNew = vi.fn();
  watchBuild("b1", onNew);
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(asked).toHaveLength(3);
  expect(onNew).not.toHaveBeenCalled();
});

test("reports another build once, when its record exists, and then stops asking", {
  tags: "spec:7.1",
}, async () => {
  answers["/builds/latest.json"] = () => ({ id: "b2", timestamp: 2 });
  const onNew = vi.fn();
  watchBuild("b1", onNew);
  await vi.advanceTimersByTimeAsync(hour);
  expect(asked).toEqual(["/builds/latest.json", "/builds/meta/b2.json"]);
  expect(onNew).not.toHaveBeenCalled();
  answers["/builds/meta/b2.json"] = () => ({ id: "b2" });
  await vi.advanceTimersByTimeAsync(hour);
  expect(onNew).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5 * hour);
  expect(asked).toHaveLength(4);
});

test.for([undefined, "<!doctype html>", "null", { id: 7 }, []])(
  "ignores an answer without a build: %j",
  async (answer) => {
    answers["/builds/latest.json"] = () => answer;
    const onNew = vi.fn();
    watchBuild("b1", onNew);
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(asked).toEqual(["/builds/latest.json", "/builds/latest.json"]);
    expect(onNew).not.toHaveBeenCalled();
  },
);
