import fc from "fast-check";
import { parseTree } from "jsonc-parser";
import { describe, expect, it } from "vitest";
import { applyEdits } from "../../../../engine/read/text-edits.ts";
import { rewriteObject, setNumber } from "../../../../engine/upgrade/rewrite-object.ts";

type Fields = Readonly<Record<string, unknown>>;

function rewritten(text: string, after: Fields): string {
  const tree = parseTree(text);
  if (tree === undefined) throw new Error("no JSON");
  return applyEdits(text, rewriteObject(text, tree, JSON.parse(text), after));
}

const lines = `{
  "headline": "One",   "tone": "mint",
  "order": { "label": "Buy", "navigate": true },
  "points": ["a", "b"]
}`;

describe("rewriteObject", () => {
  it("leaves a text alone in which nothing changes", () => {
    expect(rewritten(lines, JSON.parse(lines))).toBe(lines);
  });

  it("keeps the place of a property that only got another name", () => {
    const { headline, ...rest } = JSON.parse(lines);
    expect(rewritten(lines, { ...rest, title: headline })).toBe(lines.replace("headline", "title"));
  });

  it("touches only the value that is another", () => {
    const after = { ...JSON.parse(lines), order: { label: "Order", navigate: true } };
    expect(rewritten(lines, after)).toBe(lines.replace("Buy", "Order"));
  });

  it("takes a property out with its comma, wherever it stands", () => {
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { b: 2, c: 3 })).toBe('{ "b": 2, "c": 3 }');
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { a: 1, c: 3 })).toBe('{ "a": 1, "c": 3 }');
    expect(rewritten('{ "a": 1, "b": 2, "c": 3 }', { a: 1 })).toBe('{ "a": 1 }');
    expect(rewritten('{ "a": 1 }', {})).toBe("{ }".replace(" ", ""));
  });

  it("puts what is new behind the rest, as the rest stands", () => {
    expect(rewritten('{ "a": 1 }', { a: 1, b: [2] })).toBe(
      '{ "a": 1, "b": [ 2 ] }'.replace("[ 2 ]", "[ 2 ]"),
    );
    expect(rewritten('{\n    "a": 1\n}', { a: 1, b: "x" })).toBe('{\n    "a": 1,\n    "b": "x"\n}');
  });

  it("makes of any object any other", () => {
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

describe("setNumber", () => {
  const set = (text: string): string => {
    const tree = parseTree(text);
    if (tree === undefined) throw new Error("no JSON");
    return applyEdits(text, setNumber(text, tree, { name: "version", value: 3, behind: "block" }));
  };

  it.each([
    ['{ "id": "a", "block": "b", "props": {} }', '{ "id": "a", "block": "b", "version": 3, "props": {} }'],
    ['{ "block": "b", "version": 1 }', '{ "block": "b", "version": 3 }'],
    ['{\n  "id": "a",\n  "block": "b"\n}', '{\n  "id": "a",\n  "block": "b",\n  "version": 3\n}'],
    ['{"block":"b"}', '{"block":"b", "version": 3}'],
  ])("of %j makes %j", (before, after) => {
    expect(set(before)).toBe(after);
  });
});
