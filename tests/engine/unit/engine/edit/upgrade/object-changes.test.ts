import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { objectChanges } from "../../../../../../engine/edit/upgrade/object-changes.ts";
import { editJson } from "../../../../../../engine/json/edit-json.ts";

type Fields = Readonly<Record<string, unknown>>;

const rewritten = (text: string, after: Fields): string =>
  editJson(text, objectChanges([], JSON.parse(text), after));

const lines = `{
  "headline": "One",   "tone": "mint",
  "order": { "label": "Buy", "navigate": true },
  "points": ["a", "b"]
}`;

describe("objectChanges", () => {
  it("keeps a text without changes", () => {
    expect(rewritten(lines, JSON.parse(lines))).toBe(lines);
  });

  it("keeps the position of a renamed property", () => {
    const { headline, ...rest } = JSON.parse(lines);
    expect(rewritten(lines, { ...rest, title: headline })).toBe(lines.replace("headline", "title"));
  });

  it("changes only the differing value", () => {
    const after = { ...JSON.parse(lines), order: { label: "Order", navigate: true } };
    expect(rewritten(lines, after)).toBe(lines.replace("Buy", "Order"));
  });

  it("changes only the differing items of a list", () => {
    const text = '{\n  "a": [\n    { "b": { "c": 1 }, "d": 2 },\n    { "b": { "c": 3 } }\n  ]\n}';
    const after = { a: [{ b: { c: 1 }, e: { d: 2 } }, { b: { c: 3 } }] };
    expect(rewritten(text, after)).toBe(text.replace('"d": 2', '"e": { "d": 2 }'));
  });

  it("removes a property with its comma at any position", () => {
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { b: 2, c: 3 })).toBe('{ "b": 2, "c": 3 }');
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { a: 1, c: 3 })).toBe('{ "a": 1, "c": 3 }');
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { a: 1 })).toBe('{ "a": 1 }');
    expect(rewritten('{ "a": 1 }', {})).toBe("{}");
  });

  it("appends new properties in the formatting of the others", () => {
    expect(rewritten('{ "a": 1 }', { a: 1, b: [2] })).toBe('{ "a": 1, "b": [2] }');
    expect(rewritten('{\n    "a": 1\n}', { a: 1, b: "x" })).toBe('{\n    "a": 1,\n    "b": "x"\n}');
  });

  it("turns any object into any other", () => {
    const value = fc.jsonValue({ maxDepth: 2 });
    const fields = fc.dictionary(fc.constantFrom("a", "b", "c", "d", "__proto__x", 'q"\\'), value, {
      maxKeys: 5,
    });
    fc.assert(
      fc.property(fields, fields, fc.constantFrom(undefined, 2, "\t"), (before, after, indent) => {
        const from = JSON.parse(JSON.stringify(before));
        const to = JSON.parse(JSON.stringify(after));
        expect(JSON.parse(rewritten(JSON.stringify(from, null, indent), to))).toEqual(to);
      }),
      { numRuns: 500 },
    );
  });
});
