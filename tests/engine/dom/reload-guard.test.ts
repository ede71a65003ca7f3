import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { reloadGuard } from "../../../engine/runtime/recovery/reload-guard.ts";

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe("a path after a reload", () => {
  test("is guarded for ten seconds, also in the reloaded page", {
    tags: ["spec:4.7", "spec:8.4", "spec:9.5"],
  }, () => {
    expect(reloadGuard().take("/take/de")).toBe(true);
    vi.advanceTimersByTime(10_000);
    expect(reloadGuard().take("/take/de")).toBe(false);
    vi.advanceTimersByTime(1);
    expect(reloadGuard().take("/take/de")).toBe(true);
  });

  test("does not guard another path, and stays guarded after a reload of another path", {
    tags: ["spec:4.7", "spec:8.4", "spec:9.5"],
  }, () => {
    const guard = reloadGuard();
    expect(guard.take("/take/de")).toBe(true);
    expect(guard.take("/offer2/de")).toBe(true);
    expect(guard.take("/take/de")).toBe(false);
  });

  test("is not guarded longer after a refusal", () => {
    const guard = reloadGuard();
    guard.take("/take/de");
    vi.advanceTimersByTime(6000);
    expect(guard.take("/take/de")).toBe(false);
    vi.advanceTimersByTime(6000);
    expect(guard.take("/take/de")).toBe(true);
  });
});

test.for(["soon", "{}", "null", "7", ""])("ignores a stored value of another program: %s", (text) => {
  sessionStorage.setItem("funnel:reloads:/take/de", text);
  expect(reloadGuard().take("/take/de")).toBe(true);
  expect(reloadGuard().take("/take/de")).toBe(false);
});

test("reloads once per page if the browser blocks storage", () => {
  const storage = vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  });
  onTestFinished(() => storage.mockRestore());
  const guard = reloadGuard();
  expect(guard.take("/take/de")).toBe(true);
  expect(guard.take("/offer2/de")).toBe(false);
});
