import { expect, test, vi } from "vitest";
import { whenIdle } from "../../../engine/runtime/boot/when-idle.ts";
import { replaceMember } from "./_support.ts";

test("runs after two seconds at the latest in a browser that is never idle", () => {
  vi.useFakeTimers();
  try {
    replaceMember(window, "requestIdleCallback", (callback, { timeout } = {}) => {
      if (timeout !== undefined)
        setTimeout(() => callback({ didTimeout: true, timeRemaining: () => 0 }), timeout);
      return 1;
    });
    const work = vi.fn();
    whenIdle(work);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2000);
    expect(work).toHaveBeenCalledOnce();
  } finally {
    vi.useRealTimers();
  }
});
