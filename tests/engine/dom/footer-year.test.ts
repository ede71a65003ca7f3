import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enhance } from "../../../blocks/footer/enhance.ts";
import { body, find } from "./_support.ts";

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function shownIn(date: string, html: string): string | null {
  vi.setSystemTime(new Date(date));
  const footer = body(`<p>${html}</p>`);
  enhance(footer)();
  return find("p", footer).textContent;
}

describe("the copyright's year", () => {
  test("is the visitor's year once that is later than the year of the build", () => {
    expect(shownIn("2031-07-01T12:00:00Z", '© <span data-year="">2026</span> Shop')).toBe("© 2031 Shop");
  });

  test("stays the year of the build in the same year, and if the visitor's clock is behind", () => {
    expect(shownIn("2026-07-01T12:00:00Z", '© <span data-year="">2026</span>')).toBe("© 2026");
    expect(shownIn("1970-07-01T12:00:00Z", '© <span data-year="">2026</span>')).toBe("© 2026");
  });

  test("may be missing", () => {
    expect(shownIn("2031-07-01T12:00:00Z", "© Shop")).toBe("© Shop");
  });
});
