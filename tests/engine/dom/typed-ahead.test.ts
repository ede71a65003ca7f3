import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { typedAhead } from "../../../engine/workshop-ui/stage/typed-ahead.ts";

let inserted = "";

beforeEach(() => {
  vi.useFakeTimers();
  inserted = "";
  // jsdom has no editing commands.
  Object.assign(document, {
    execCommand: (_command: string, _hasInterface: boolean, text: string) => {
      inserted += text;
      return true;
    },
  });
});
afterEach(() => vi.useRealTimers());

/** Types a letter into the window. Returns whether it was held back. */
function type(letters: ReturnType<typeof typedAhead>, key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent("keydown", { key, cancelable: true, ...more });
  letters.hold(event);
  return event.defaultPrevented;
}

test("letters of the window wait for those of the frame", () => {
  const letters = typedAhead();
  expect(type(letters, "x")).toBe(false);
  letters.start();
  expect([type(letters, "c"), type(letters, "d")]).toEqual([true, true]);
  letters.insert("a");
  letters.insert("b");
  letters.end();
  expect(inserted).toBe("abcd");
  expect(type(letters, "e")).toBe(false);
});

test("keys that write no letter are not held back", () => {
  const letters = typedAhead();
  letters.start();
  expect([type(letters, "Backspace"), type(letters, "z", { ctrlKey: true })]).toEqual([false, false]);
});

test("letters do not wait for ever for a frame that does not answer", () => {
  const letters = typedAhead();
  letters.start();
  type(letters, "a");
  vi.advanceTimersByTime(1000);
  expect(inserted).toBe("a");
  expect(type(letters, "b")).toBe(false);
});
