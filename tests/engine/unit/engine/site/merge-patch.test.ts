import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mergePatch } from "../../../../../engine/site/merge-patch.ts";

describe("mergePatch", () => {
  // The examples of RFC 7396, appendix A, in its order.
  it.each<[original: unknown, patch: unknown, result: unknown]>([
    [{ a: "b" }, { a: "c" }, { a: "c" }],
    [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
    [{ a: "b" }, { a: null }, {}],
    [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
    [{ a: ["b"] }, { a: "c" }, { a: "c" }],
    [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
    [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
    [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
    [
      ["a", "b"],
      ["c", "d"],
      ["c", "d"],
    ],
    [{ a: "b" }, ["c"], ["c"]],
    [{ a: "foo" }, null, null],
    [{ a: "foo" }, "bar", "bar"],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: "b", c: null }, { a: "b" }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
  ])("merges into %j the patch %j", (original, patch, result) => {
    expect(mergePatch(original, patch)).toEqual(result);
  });

  it("changes neither of its arguments", () => {
    const keys = fc.constantFrom("a", "b", "c");
    const value = fc.letrec((tie) => ({
      any: fc.oneof(
        { maxDepth: 3 },
        fc.constantFrom(null, 1, "x"),
        fc.dictionary(keys, tie("any")),
        fc.array(tie("any")),
      ),
    })).any;
    fc.assert(
      fc.property(value, value, (original, patch) => {
        const before = JSON.stringify([original, patch]);
        mergePatch(original, patch);
        expect(JSON.stringify([original, patch])).toBe(before);
      }),
    );
  });

  it("gives the same result for the same patch twice", () => {
    const patch = { a: { b: null, c: [1] }, d: "x" };
    const once = mergePatch({ a: { b: 1, e: 2 } }, patch);
    expect(mergePatch(once, patch)).toEqual(once);
  });
});
