import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { parts } from "../../../blocks/_ui/page/browser-parts.ts";
import { offlineNotice } from "../../../engine/runtime/recovery/offline-notice.ts";
import { find } from "./_support.ts";

const labels = { offline: "No connection.", retry: "Try again" };

function setUp() {
  const notice = offlineNotice(parts.createNotice);
  onTestFinished(() => notice.hide());
  return notice;
}

test("a notice describes the problem, and its button tries once more", () => {
  const retry = vi.fn();
  setUp().show(labels, retry);
  expect(find("[role=alert] p").textContent).toBe("No connection.");
  find("[role=alert] button").click();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(document.querySelector("[role=alert]")).toBeNull();
  dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledTimes(1);
});

test("a notice tries again by itself when the connection returns", () => {
  const retry = vi.fn();
  setUp().show(labels, retry);
  dispatchEvent(new Event("online"));
  expect(retry).toHaveBeenCalledTimes(1);
  expect(document.querySelector("[role=alert]")).toBeNull();
});

test("a new notice replaces the old one", () => {
  const [first, second] = [vi.fn(), vi.fn()];
  const notice = setUp();
  notice.show(labels, first);
  notice.show(labels, second);
  expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  dispatchEvent(new Event("online"));
  expect([first, second].map((retry) => retry.mock.calls.length)).toEqual([0, 1]);
});

test("a removed notice tries nothing", () => {
  const retry = vi.fn();
  const notice = setUp();
  notice.show(labels, retry);
  notice.hide();
  dispatchEvent(new Event("online"));
  expect(retry).not.toHaveBeenCalled();
});

describe("when the connection returns", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("repeats a try that was running", () => {
    const retry = vi.fn();
    const notice = setUp();
    notice.show(labels, retry);
    find("[role=alert] button").click();
    dispatchEvent(new Event("online"));
    expect(retry).toHaveBeenCalledTimes(1);
    notice.show(labels, retry);
    vi.advanceTimersByTime(600);
    expect(retry).toHaveBeenCalledTimes(2);
  });

  test("tries three more times over a dead connection, then waits for the visitor", () => {
    const notice = setUp();
    let tries = 0;
    const retry = () => {
      tries++;
      notice.show(labels, retry);
    };
    notice.show(labels, retry);
    vi.advanceTimersByTime(60_000);
    expect(tries).toBe(0);
    dispatchEvent(new Event("online"));
    expect(tries).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(tries).toBe(4);
    expect(document.querySelectorAll("[role=alert]")).toHaveLength(1);
  });

  test("another navigation ends the tries", () => {
    const retry = vi.fn();
    const notice = setUp();
    notice.show(labels, retry);
    dispatchEvent(new Event("online"));
    notice.show(labels, retry);
    notice.hide();
    vi.advanceTimersByTime(60_000);
    expect(retry).toHaveBeenCalledTimes(1);
  });
});
