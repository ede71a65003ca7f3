import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invalidKeys, readJson } from "../../../../../engine/json/read-json.ts";
import type { BaseCode } from "../../../../../engine/problems/base-codes.ts";
import { marked } from "../../../../fixtures/test-site.ts";

const shown = (text: string) => {
  const { problems, text: kept } = readJson("manifests/x.json", text);
  return problems.map((problem) => ({
    code: problem.code,
    at: `${problem.line}:${problem.column}`,
    marked: marked(problem, kept),
    message: problem.message,
  }));
};

describe("readJson", () => {
  it("returns the value of a valid text, its file and its text", () => {
    const text = '{ "a": [1, true, null, "x"] }\n';
    expect(readJson("manifests/a.json", text)).toEqual({
      file: "manifests/a.json",
      text,
      value: { a: [1, true, null, "x"] },
      problems: [],
    });
  });

  it.each(["", " ", "\n\r\n\t", "\ufeff", "\ufeff \n"])("reports %j as empty", (text) => {
    expect(shown(text).at(-1)).toEqual({
      code: "empty-file",
      at: "1:1",
      marked: "",
      message: "The file is empty.",
    });
    expect(readJson("x.json", text).value).toBeUndefined();
  });

  it.each([
    ['{ "a": 1, }', "1:9", ",", "There is a comma after the last entry."],
    ["[1,]", "1:3", ",", "There is a comma after the last entry."],
    ['{ "a": 1,\n  "b": 2,\n}', "2:9", ",", "There is a comma after the last entry."],
    ["[1,,2]", "1:4", ",", "There are two commas in a row."],
    ['{ "a": 1,, "b": 2 }', "1:10", ",", "There are two commas in a row."],
    ['{ "a":: 1 }', "1:7", ":", "There are two colons in a row."],
    ['{ "a": "b"" }', "1:11", '" }', "There are two quotes in a row."],
    ['{ "a": 1" }', "1:9", '" }', "There is a quote after a number."],
    ['{ a": 1 }', "1:3", "a", "The quote before a property name is missing."],
    ['{ "a: "b" }', "1:8", "b", "The quote after a property name is missing."],
    ['{ "a": b" }', "1:8", "b", "The quote before a text is missing."],
    ['["a, "b"]', "1:7", "b", "A text contains a double quote, or its closing quote is missing."],
    ['{ "a": 1 # why\n}', "1:10", "#", "JSON has no comments."],
    ['{\u00a0"a": 1 }', "1:2", "\u00a0", "There is an invisible character here."],
    ['{ "a"： 1 }', "1:6", "：", "This is a full-width character, which JSON does not know."],
    ['{ "a": "b\tc" }', "1:8", '"b\tc"', "A text contains a tab."],
    ['{ "a" = 1 }', "1:7", "=", "An equals sign is in place of a colon."],
    ['{ "a": 1; "b": 2 }', "1:9", ";", "A semicolon is in place of a comma."],
    ['{ "a": "say "hello" now" }', "1:14", "hello", "A text contains a double quote."],
    ['{ "a": 34,90 }', "1:11", "90", "A number has a comma in it."],
    ['{ "a": 0345 }', "1:9", "345", "A number starts with a zero."],
    ['{ "a": 91 900 }', "1:11", "900", "A number has a space in it."],
    ['{ "a": ["b", "c": 1 }', "1:17", ":", "A list contains a property."],
    ['{ "a" 1 }', "1:5", '"', "A colon is missing after the property name."],
    ['{ "a": 1 "b": 2 }', "1:8", "1", "A comma is missing between two entries."],
    ["[1 2]", "1:2", "1", "A comma is missing between two entries."],
    ['{ "a": 1', "1:9", "", "A closing brace is missing."],
    ["[1, 2", "1:6", "", "A closing bracket is missing."],
    ["{} {}", "1:4", "{", "There is text after the end of the JSON value."],
    ['{\n  // why\n  "a": 1 }', "2:3", "// why", "JSON has no comments."],
    ['{ "a": "b }', "1:8", '"b }', "This text has no closing quote."],
    ['{ "a": "\u0001" }', "1:8", '"\u0001"', "A text contains a line break or a control character."],
    ['{ "a": "\\q" }', "1:8", '"\\q"', "JSON does not have this escape sequence."],
    ['{ "a": "\\u12" }', "1:8", '"\\u12"', "This is not a complete unicode escape."],
    ["{ 'a': 1 }", "1:3", "'a'", "This is not JSON."],
    ['{ "a": nope }', "1:8", "nope", "This is not JSON."],
    ['{ "a": 1. }', "1:8", "1.", "This is not a number."],
    ["[1, 1e]", "1:5", "1e", "This is not a number."],
    ["/* never closed", "1:1", "/* never closed", "JSON has no comments."],
    ['{ "a": }', "1:8", "}", "A value is missing after the colon."],
    ["<html></html>", "1:1", "<html><", "This is not JSON."],
    [
      '{\n<<<<<<< HEAD\n  "a": 1\n=======\n  "a": 2\n>>>>>>> theirs\n}',
      "2:1",
      "<<<<<<< HEAD",
      "This is a merge conflict: the file has two versions of what follows.",
    ],
    ['{\n  "a": 1\n=======\n}', "3:1", "=======", "This line is left from a merge conflict."],
    ['{ "a": "b\nc" }', "1:8", '"b', "A text contains a line break, or its closing quote is missing."],
    [
      `${"[".repeat(101)}${"]".repeat(101)}`,
      "1:101",
      "[",
      "The brackets are nested more than 100 levels deep.",
    ],
    [
      `{ "x": ${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)} }`,
      "1:503",
      "{",
      "The brackets are nested more than 100 levels deep.",
    ],
    ["[".repeat(50_000), "1:101", "[", "The brackets are nested more than 100 levels deep."],
  ])("explains %j, once, at its place", (text, at, part, message) => {
    expect(shown(text)).toEqual([{ code: "invalid-json", at, marked: part, message }]);
    expect(readJson("x.json", text).value).toBeUndefined();
  });

  it.each([
    ["a brace of a property", ["{", '  "a": {', '    "b": 1', '  ▸"c": { "d": 1 },', '  "e": 2', "}"], "}"],
    ["a brace before a blank line", ["{", '  "a": {', '    "b": 1', "", '  ▸"c": { "d": 1 }', "}"], "}"],
    ["a brace, but not its comma", ["{", '  "a": {', '    "b": 1', "  ▸,", '  "c": 1', "}"], "}"],
    ["a brace of an entry", ["[", "  {", '    "a": 1,', "  ▸{", '    "b": 1', "  }", "]"], "}"],
    ["a brace of a last entry", ["{", '  "a": [', "    {", '      "b": 1', "  ▸]", "}"], "}"],
    ["a bracket", ["{", '  "a": [', '    "b",', '  ▸"c": 1', "}"], "]"],
    ["a bracket at the end", ["{", '  "a": [', "    1", "▸}"], "]"],
    ["a brace after a colon", ["{", '  "a"▸:', '    "b": 1', "  },", '  "c": 1', "}"], "{"],
    ["a bracket after a colon", ["{", '  "a"▸:', "    { },", "    { }", "  ],", '  "c": 1', "}"], "["],
    ["the first brace", ['  ▸"a": [', "    1", "  ]", "}"], "{"],
  ])("marks where %s is missing, not where reading stops", (_, lines, bracket) => {
    const [line = "", ...others] = lines.filter((one) => one.includes("▸"));
    expect(others).toEqual([]);
    const [problem, ...more] = readJson("x.json", lines.join("\n").replace("▸", "")).problems;
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ line: lines.indexOf(line) + 1, column: line.indexOf("▸") + 1 });
    expect(problem?.hint).toContain(`Add ${bracket} `);
  });

  it.each([
    ["of the other kind", ["{", '  "a": [', "    1", "  ▸},", '  "b": 1', "}"], "Write ] in place of }."],
    ["that closes nothing", ["{", '  "a": {', '    "b": 1', "  }▸},", '  "c": 1', "}"], "Remove }"],
    ["in a line of its own", ["{", '  "a": 1', "  ▸},", '  "c": 1', "}"], "Remove }"],
  ])("marks a bracket %s", (_, lines, hint) => {
    const line = lines.find((one) => one.includes("▸")) ?? "";
    const [problem] = readJson("x.json", lines.join("\n").replace("▸", "")).problems;
    expect(problem).toMatchObject({ line: lines.indexOf(line) + 1, column: line.indexOf("▸") + 1 });
    expect(problem?.hint).toContain(hint);
  });

  it("trusts the parser if a text is not indented, or wrong before its brackets", () => {
    expect(shown('{\n"a": {\n"b": 1\n},\n"c": [1,\n}')).toMatchObject([{ at: "5:8" }]);
    expect(shown('{\n  "a" 1,\n  "b": {\n    "c": 1,\n  "d": 1\n}')).toMatchObject([{ at: "2:5" }]);
  });

  it("reads brackets inside a text as text, and a hundred levels", () => {
    const deep = `${"[".repeat(99)}${JSON.stringify(`"${"[{".repeat(200)}`)}${"]".repeat(99)}`;
    expect(shown(deep)).toEqual([]);
    expect(shown(JSON.stringify({ a: "<<<<<<< HEAD" }))).toEqual([]);
  });

  it("finds invalid keys, also with escapes, and leaves the key of the prototype out of the value", () => {
    const text = '{ "a": { "__proto__": { "x": 1 } }, "b": 1, "\\u0062": 2, "\\u005f_proto__": 3 }';
    expect(shown(text)).toMatchObject([
      { code: "duplicate-key", marked: '"\\u0062"' },
      { code: "unknown-property", marked: '"__proto__"' },
      { code: "unknown-property", marked: '"\\u005f_proto__"' },
    ]);
    const { value } = readJson("x.json", text);
    expect(JSON.stringify(value)).toBe('{"a":{},"b":2}');
  });

  it("reads a text of millions of escapes, and one with colons and quotes", () => {
    const value = ["\n".repeat(5_000_000), { 'a": "b\\': '": {' }];
    expect(readJson("x.json", JSON.stringify(value))).toMatchObject({ value, problems: [] });
  });

  it("counts lines that end with CRLF as one", () => {
    expect(shown('{\r\n  "a": 1,\r\n  "a": 2\r\n}')).toMatchObject([
      { code: "duplicate-key", at: "3:3", marked: '"a"' },
    ]);
    expect(shown('{\r\n  "a": 1\r\n  "b": 2\r\n}')).toMatchObject([
      { code: "invalid-json", at: "2:8", marked: "1" },
    ]);
  });

  it("finds its place in a long file of one line", () => {
    const long = `{ "list": [${"1, ".repeat(50_000)}oops] }`;
    expect(shown(long)).toMatchObject([{ code: "invalid-json", at: "1:150012", marked: "oops" }]);
  });

  it("reads on after a byte-order mark, with columns as an editor counts them", () => {
    const codes = shown('\ufeff{ "a": 1, "a": 2 }');
    expect(codes).toMatchObject([
      { code: "byte-order-mark", at: "1:1" },
      { code: "duplicate-key", at: "1:11", marked: '"a"' },
    ]);
    expect(readJson("x.json", "\ufeff[]").value).toEqual([]);
  });

  it("never throws: any text is valid for JSON.parse too, or has a problem inside the text", () => {
    const json = fc.json().filter((text) => !text.includes("__proto__"));
    const broken = fc.tuple(json, fc.nat(), fc.string({ maxLength: 3 })).map(([text, seed, noise]) => {
      const at = seed % (text.length + 1);
      return text.slice(0, at) + noise + text.slice(at + 1);
    });
    const known: BaseCode[] = ["empty-file", "invalid-json", "byte-order-mark", "duplicate-key"];
    fc.assert(
      fc.property(fc.oneof(json, broken, fc.string()), (text) => {
        const { value, problems, text: kept } = readJson("x.json", text);
        let expected: unknown;
        try {
          expected = JSON.parse(kept);
        } catch {
          expect(problems.length).toBeGreaterThan(0);
        }
        expect(value).toEqual(expected);
        const lines = kept.split(/\r\n|\r|\n/);
        for (const { code, line, column } of problems) {
          expect(known).toContain(code);
          expect(line).toBeLessThanOrEqual(lines.length);
          // A missing part is reported one column after the end. A column may also be on the \r of \r\n.
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 2);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

const duplicates = (text: string): string[] =>
  invalidKeys("x.json", text)
    .filter(({ code }) => code === "duplicate-key")
    .map((problem) => `${problem.line}:${problem.column} ${marked(problem, text)}`);

describe("invalidKeys", () => {
  it.each<[string, string[]]>([
    ['{ "a": 1, "a": 2 }', ['1:11 "a"']],
    ['{ "a": 1, "a": 2, "a": 3 }', ['1:11 "a"', '1:19 "a"']],
    ['{ "a": { "b": 1, "b": 2 } }', ['1:18 "b"']],
    ['[{ "a": 1 },\n { "a": 1, "a": 1 }]', ['2:12 "a"']],
    ['{ "a\\"b": 1, "a\\"b": 2 }', ['1:14 "a\\"b"']],
    ['{ "ab": 1, "a\\u0062": 2 }', ['1:12 "a\\u0062"']],
    ['{ "\\\\": 1, "\\\\": 2 }', ['1:12 "\\\\"']],
    ['{ "": 1, "": 2 }', ['1:10 ""']],
    ['{ "a": { "x": 1 }, "a": { "y": 1, "y": 2 } }', ['1:20 "a"', '1:35 "y"']],
    ['{ "__proto__": 1, "__proto__": 2 }', ['1:19 "__proto__"']],
  ])("finds keys that occur twice in %s", (text, expected) => {
    expect(duplicates(text)).toEqual(expected);
  });

  it.each([
    "{}",
    '"a: b: c"',
    '{ "a": { "a": { "a": 1 } } }',
    '[{ "a": 1 }, { "a": 1 }]',
    '{ "a": "\\"a\\": 1, \\"a\\": 2" }',
    '{ "a:": "\\\\", "a": ":" }',
    '{ "A": 1, "a": 2 }',
    '{ "__proto__": { "x": 1 }, "constructor": 1 }',
  ])("stays silent on %s", (text) => {
    expect(duplicates(text)).toEqual([]);
  });

  it("finds the key of the prototype, also with escapes", () => {
    const text = '{ "a": { "__proto__": 1 }, "\\u005f_proto__": 2 }';
    const found = invalidKeys("x.json", text).map((problem) => [problem.code, marked(problem, text)]);
    expect(found).toEqual([
      ["unknown-property", '"__proto__"'],
      ["unknown-property", '"\\u005f_proto__"'],
    ]);
  });

  it("agrees with a naive reading of any JSON with keys repeated on purpose", () => {
    type Tree = string | number | Tree[] | { entries: [string, Tree][] };
    const key = fc.constantFrom("a", "b", 'q"', "\\", ":", "é", "", "__proto__");
    const { tree } = fc.letrec<{ tree: Tree }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Tree>(1, "x", '": "', "a\\"),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.array(fc.tuple(key, tie("tree")), { maxLength: 5 }).map((entries): Tree => ({ entries })),
      ),
    }));
    const print = (node: Tree): string => {
      if (Array.isArray(node)) return `[${node.map(print).join(",")}]`;
      if (typeof node !== "object") return JSON.stringify(node);
      return `{${node.entries.map(([name, inner]) => `${JSON.stringify(name)}: ${print(inner)}`).join(",")}}`;
    };
    // Keys come in the order of the text: before the keys in their values.
    const naive = (node: Tree): string[] => {
      if (Array.isArray(node)) return node.flatMap(naive);
      if (typeof node !== "object") return [];
      const seen = new Set<string>();
      return node.entries.flatMap(([name, inner]) => {
        const own = seen.has(name) ? [name] : [];
        seen.add(name);
        return [...own, ...naive(inner)];
      });
    };
    fc.assert(
      fc.property(tree, (node) => {
        const text = print(node);
        const found = readJson("x.json", text)
          .problems.filter(({ code }) => code === "duplicate-key")
          .map((problem) => marked(problem, text));
        expect(found).toEqual(naive(node).map((name) => JSON.stringify(name)));
      }),
      { numRuns: 500 },
    );
  });
});
