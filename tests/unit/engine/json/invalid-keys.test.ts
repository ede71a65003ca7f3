import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { invalidKeys } from "../../../../engine/json/invalid-keys.ts";
import { readJson } from "../../../../engine/json/read-json.ts";
import { marked } from "../../../fixtures/test-site.ts";

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

  it("agrees with a simple reader for any JSON with repeated keys", () => {
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
