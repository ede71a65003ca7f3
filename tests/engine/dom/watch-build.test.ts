import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { watchBuild } from "../../../engine/runtime/recovery/watch-build.ts";
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

const code = "c1t1";
const watch = () => {
  const listeners = { onContent: vi.fn(), onCode: vi.fn() };
  watchBuild(code, listeners);
  return listeners;
};

test("asks for the build after an hour, and then every hour", {
  tags: ["spec:7.1", "spec:9.5"],
}, async () => {
  answers["/builds/latest.json"] = () => ({ id: "b1", timestamp: 1 });
  answers["/builds/meta/b1.json"] = () => ({ id: "b1", code: "c1", tables: "t1" });
  const { onCode } = watch();
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked).toEqual(["/builds/latest.json", "/builds/meta/b1.json"]);
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(asked).toHaveLength(4);
  expect(onCode).not.toHaveBeenCalled();
});

test("reports each build of the same code, when its record exists", async () => {
  answers["/builds/latest.json"] = () => ({ id: "b1", timestamp: 1 });
  answers["/builds/meta/b1.json"] = () => ({ id: "b1", code: "c1", tables: "t1" });
  const { onContent, onCode } = watch();
  await vi.advanceTimersByTimeAsync(2 * hour);
  expect(onContent).toHaveBeenCalledTimes(1);
  answers["/builds/latest.json"] = () => ({ id: "b2", timestamp: 2 });
  await vi.advanceTimersByTimeAsync(hour);
  expect(onContent).toHaveBeenCalledTimes(1);
  answers["/builds/meta/b2.json"] = () => ({ id: "b2", code: "c1", tables: "t1" });
  await vi.advanceTimersByTimeAsync(hour);
  expect(onContent).toHaveBeenCalledTimes(2);
  expect(onCode).not.toHaveBeenCalled();
});

test.for([
  { code: "c2", tables: "t1" },
  { code: "c1", tables: "t2" },
])(
  "reports a build of other code or tables once, and then stops asking: %o",
  {
    tags: "spec:7.1",
  },
  async (hashes) => {
    answers["/builds/latest.json"] = () => ({ id: "b2", timestamp: 2 });
    const { onContent, onCode } = watch();
    await vi.advanceTimersByTimeAsync(hour);
    expect(asked).toEqual(["/builds/latest.json", "/builds/meta/b2.json"]);
    expect(onCode).not.toHaveBeenCalled();
    answers["/builds/meta/b2.json"] = () => ({ id: "b2", ...hashes });
    await vi.advanceTimersByTimeAsync(hour);
    expect(onCode).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5 * hour);
    expect(asked).toHaveLength(4);
    expect(onContent).not.toHaveBeenCalled();
  },
);

test.for([undefined, "<!doctype html>", "null", { id: 7 }, []])(
  "ignores an answer without a build: %j",
  async (answer) => {
    answers["/builds/latest.json"] = () => answer;
    const { onContent, onCode } = watch();
    await vi.advanceTimersByTimeAsync(2 * hour);
    expect(asked).toEqual(["/builds/latest.json", "/builds/latest.json"]);
    expect([onContent, onCode].flatMap((listener) => listener.mock.calls)).toEqual([]);
  },
);
