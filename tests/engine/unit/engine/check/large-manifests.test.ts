import { expect, it, onTestFinished, vi } from "vitest";
import { unusedMessage } from "../../../../../engine/check/rules/unused-message.ts";
import { locate } from "../../../../../engine/json/locate.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { foldProblems } from "../../../../../engine/problems/fold-problems.ts";
import { suggestName } from "../../../../../engine/problems/suggest.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

/** The number of calls of a map's method during `work`. */
function callsOf(prototype: Map<unknown, unknown>, method: "get" | "set", work: () => void): number {
  const spy = vi.spyOn(prototype, method);
  work();
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

const entries = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"unused.key${index}": "Text ${index}"`).join(",\n");

it.each(["get", "set"] as const)(
  "four times as many unused messages take four times as many calls of Map.%s",
  (method) => {
    const calls = (count: number): number => {
      const changes = { "messages/de_DE/take.json": swap('"Neu"', `"Neu",\n${entries(count)}`) };
      let found = 0;
      const all = callsOf(Map.prototype, method, () => {
        const { problems } = check(changes, [unusedMessage]);
        found = foldProblems(problems).length > 0 ? problems.length : 0;
      });
      expect(found).toBe(count);
      return all;
    };
    const none = calls(1);
    expect((calls(4000) - none) / (calls(1000) - none)).toBeLessThan(4.5);
  },
);

it("counts the lines of a document once for many places", () => {
  const document = readJson("x.json", `{ ${entries(500)} }`);
  const spy = vi.spyOn(String.prototype, "matchAll");
  onTestFinished(() => spy.mockRestore());
  for (let index = 0; index < 500; index++)
    expect(locate(document, [`unused.key${index}`], "key").line).toBe(index + 1);
  expect(spy.mock.calls.length).toBe(1);
});

it("suggests a name for at most a hundred unknown names, and lists the known names for the rest", () => {
  const names = Array.from({ length: 50 }, (_, index) => `section-${"abcdefghij"[index % 10]}${index}`);
  const hints = Array.from(
    { length: 150 },
    (_, index) => suggestName(`sectoin-a${index}x`, names, "section").hint,
  );
  expect(hints.filter((hint) => hint.startsWith("Known: ")).length).toBeGreaterThanOrEqual(50);
  expect(hints[0]).toMatch(/^Did you mean/);
});
