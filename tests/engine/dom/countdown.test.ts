import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { enhance } from "../../../blocks/countdown/enhance.ts";
import type { CountdownProps } from "../../../blocks/countdown/schema.ts";

const iso = "2026-12-20T20:00:00+01:00";
const end = Date.parse(iso);
const seconds = (days: number, clock = "00:00:00"): number =>
  clock.split(":").reduce((sum, part) => sum * 60 + Number(part), 0) + days * 86_400;

let stop: (() => void) | undefined;

/** Starts a countdown in a page of a language. Returns readers of the texts of its clock and its label. */
function start(props: Partial<CountdownProps>, lang = "de-DE"): { clock(): string; label(): string } {
  document.documentElement.lang = lang;
  document.body.innerHTML = '<section><p role="status"></p><time role="timer"></time></section>';
  const element = document.querySelector("section") as HTMLElement;
  stop = enhance(element, { label: "Until", ended: "Over", mode: "duration", seconds: 900, ...props });
  const read = (selector: string) =>
    (element.querySelector(selector)?.textContent ?? "").replaceAll("\u00a0", " ");
  return { clock: () => read("time"), label: () => read("p") };
}

const deadline: Partial<CountdownProps> = { mode: "deadline", until: { iso, text: "20.12.2026, 20:00" } };

/** The text of a countdown so many seconds before its deadline. */
function shownAt(left: number, lang?: string): string {
  vi.setSystemTime(end - left * 1000);
  const { clock } = start(deadline, lang);
  stop?.();
  return clock();
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
});

describe("a countdown to a deadline", () => {
  test.each([
    [seconds(28, "16:57:31"), "28 Tage 16:57:31"],
    [seconds(1, "00:00:05"), "1 Tag 00:00:05"],
    [seconds(1), "1 Tag 00:00:00"],
    [seconds(1) - 1, "23:59:59"],
    [seconds(0, "01:00:00"), "01:00:00"],
    [seconds(0, "00:59:59"), "59:59"],
    [1, "00:01"],
    [-1, "00:00"],
  ])("%i seconds before it: %s", (left, text) => {
    expect(shownAt(left)).toBe(text);
  });

  test("follows the moment that a preview shows", () => {
    document.documentElement.dataset["ahead"] = String(seconds(3) * 1000);
    expect(shownAt(seconds(4))).toBe("1 Tag 00:00:00");
    delete document.documentElement.dataset["ahead"];
  });

  test.each([
    ["de-CH", "2 Tage 03:04:05"],
    ["fr-BE", "2 jours 03:04:05"],
    ["en-GB", "2 days 03:04:05"],
    ["sv-SE", "2 dygn 03:04:05"],
    ["da-DK", "2 dage 03:04:05"],
    ["fi-FI", "2 päivää 03:04:05"],
  ])("counts days in the words of %s", (lang, text) => {
    expect(shownAt(seconds(2, "03:04:05"), lang)).toBe(text);
  });

  test("goes over from days to hours, and to its end, by itself", () => {
    vi.setSystemTime(end - seconds(1) * 1000 - 500);
    const { clock, label } = start(deadline);
    expect(clock()).toBe("1 Tag 00:00:01");
    vi.advanceTimersByTime(500);
    expect(clock()).toBe("1 Tag 00:00:00");
    vi.advanceTimersByTime(1000);
    expect(clock()).toBe("23:59:59");
    expect(label()).toBe("Until");
    vi.advanceTimersByTime(seconds(1) * 1000);
    expect([clock(), label()]).toEqual(["00:00", "Over"]);
  });
});

describe("a countdown of a duration", () => {
  test.each([
    [900, "15:00"],
    [5_405, "90:05"],
    [86_400, "1440:00"],
  ])("of %i seconds begins at %s: its minutes may pass 59", (left, text) => {
    expect(start({ seconds: left }).clock()).toBe(text);
  });

  test("takes no notice of a deadline", () => {
    expect(start({ ...deadline, mode: "duration" }).clock()).toBe("15:00");
  });
});
