import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { JsonPath } from "../../../../../engine/json/document.ts";
import { lineIndex, locate } from "../../../../../engine/json/locate.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";

const positionAt = (text: string, offset: number) => {
  const { line, column } = lineIndex(text).rangeAt(offset, 0);
  return { line, column };
};

/** Converts line and column back to an offset by splitting, independently of the engine. */
function offsetOf(text: string, { line, column }: { line: number; column: number }): number {
  const lines = text.split(/(?<=\r\n|\n|\r(?!\n))/);
  return lines.slice(0, line - 1).join("").length + column - 1;
}

const texts = fc.string({ unit: fc.constantFrom("a", "\n", "\r", "\r\n", "ü", "😀", "\t"), maxLength: 40 });

describe("lineIndex", () => {
  it("leads back to the same offset, whatever ends the lines", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const offset = seed % (text.length + 1);
        expect(offsetOf(text, positionAt(text, offset))).toBe(offset);
      }),
    );
  });

  it("finds the offsets of a range that it made", () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.nat(), (text, seed, more) => {
        const lines = lineIndex(text);
        const start = seed % (text.length + 1);
        const end = start + (more % (text.length - start + 1));
        expect(lines.findOffsets(lines.rangeAt(start, end - start))).toEqual({ start, end });
      }),
    );
  });

  it("never counts more lines than there are", () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(positionAt(text, text.length).line).toBe(text.split(/\r\n|\r|\n/).length);
      }),
    );
  });

  it.each([
    ["", 0, 1, 1],
    ["ab", 2, 1, 3],
    ["a\nb", 1, 1, 2],
    ["a\nb", 2, 2, 1],
    ["a\r\nb", 1, 1, 2],
    ["a\r\nb", 2, 1, 3],
    ["a\r\nb", 3, 2, 1],
    ["a\rb", 2, 2, 1],
    ["\n\n\n", 3, 4, 1],
  ])("finds in %j the offset %i at %i:%i", (text, offset, line, column) => {
    expect(positionAt(text, offset)).toEqual({ line, column });
  });
});

function part(text: string, path: JsonPath, what: "key" | "value" = "value"): string {
  const { line, column, endLine, endColumn } = locate(readJson("x.json", text), path, what);
  expect(endLine).toBe(line);
  const shown = text.split(/\r\n|\r|\n/)[line - 1] ?? "";
  return shown.slice(column - 1, endColumn - 1);
}

const text = `{
  "list": [
    { "name": "ä", "empty": "" },
    [1, 2.5e3]
  ],
  "nothing": null
}`;

describe("locate", () => {
  it.each<[JsonPath, string]>([
    [["list", 0, "name"], '"ä"'],
    [["list", 0, "empty"], '""'],
    [["list", 1, 1], "2.5e3"],
    [["list", 0], '{ "name": "ä", "empty": "" }'],
    [["nothing"], "null"],
  ])("marks the value at %j", (path, expected) => {
    expect(part(text, path)).toBe(expected);
  });

  it("marks the key on request", () => {
    expect(part(text, ["list", 0, "name"], "key")).toBe('"name"');
    expect(part(text, ["list"], "key")).toBe('"list"');
  });

  it("marks a value of many lines up to the end of its first one", () => {
    expect(part(text, ["list"])).toBe("[");
    expect(part(text, [])).toBe("{");
    expect(part(text.replaceAll("\n", "\r\n"), ["list"])).toBe("[");
  });

  it("marks the deepest existing part of a path that leads too far, and never its key", () => {
    expect(part(text, ["list", 0, "title"])).toBe('{ "name": "ä", "empty": "" }');
    expect(part(text, ["list", 0, "name", "deeper", 1])).toBe('"ä"');
    expect(part(text, ["list", 0, "name", "deeper"], "key")).toBe('"ä"');
    expect(part(text, ["list", 7, "name"])).toBe("[");
  });

  it("marks the start of a text that is not JSON", () => {
    expect(locate(readJson("x.json", ""), ["a"])).toEqual({ line: 1, column: 1, endLine: 1, endColumn: 1 });
  });

  it("finds every value of any JSON in any layout", () => {
    const paths = (value: unknown, at: JsonPath): JsonPath[] =>
      typeof value === "object" && value !== null
        ? [
            at,
            ...Object.entries(value).flatMap(([key, inner]) =>
              paths(inner, [...at, Array.isArray(value) ? Number(key) : key]),
            ),
          ]
        : [at];
    const at = (value: unknown, path: JsonPath): unknown =>
      path.reduce((current, key) => (current as Record<string | number, unknown>)[key], value);
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom(0, 2, "\t"), (made, indent) => {
        const json = JSON.stringify(made, null, indent);
        // Some versions of V8 confuse an escaped key with another key that they met in an object of the same
        // shape.
        fc.pre(!json.includes("\\"));
        const value: unknown = JSON.parse(json);
        for (const path of paths(value, [])) {
          const here = at(value, path);
          const isFlat = typeof here !== "object" || here === null || indent === 0;
          if (isFlat) expect(JSON.parse(part(json, path))).toEqual(here);
        }
      }),
    );
  });
});
