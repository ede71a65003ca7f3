import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareJson,
  differenceName,
  type JsonDifference,
  mixJson,
} from "../../../../../../engine/json/compare/compare-json.ts";

const page = {
  name: "take",
  blocks: [
    { id: "hero", props: { title: "A", points: ["one", "two", "three"] } },
    { ref: "banner" },
    { id: "faq", props: {} },
  ],
};

describe("comparing two versions of a value", () => {
  test("names the places of a changed value in both versions, also if its item moved", () => {
    const [hero, banner, faq] = page.blocks;
    const after = {
      ...page,
      blocks: [faq, { ...hero, props: { title: "B", points: ["one", "two", "three"] } }, banner],
    };
    const [moved, title] = compareJson(page, after);
    expect(moved?.moved).toEqual([[2, 0]]);
    expect(title).toEqual({
      paths: { before: ["blocks", 0, "props", "title"], after: ["blocks", 1, "props", "title"] },
      before: { value: "A" },
      after: { value: "B" },
    });
  });

  test("distinguishes an edited item of an unnamed list from a new one", () => {
    const points = (...list: string[]) => ({ points: list });
    expect(compareJson(points("one", "two", "three"), points("one", "2", "three", "four"))).toEqual([
      {
        paths: { before: ["points", 1], after: ["points", 1] },
        before: { value: "two" },
        after: { value: "2" },
      },
      { paths: { before: ["points", -1], after: ["points", 3] }, after: { value: "four" } },
    ]);
  });

  test("gives every removed item of a list the index -1", () => {
    const removed = compareJson({ points: ["one", "two"] }, { points: [] });
    expect(removed.map(({ paths }) => paths.after)).toEqual([
      ["points", -1],
      ["points", -1],
    ]);
  });

  test("does not report the order of properties", () => {
    expect(compareJson({ a: 1, b: 2 }, { b: 2, a: 1 })).toEqual([]);
  });
});

const item = fc.record(
  {
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    text: fc.string({ maxLength: 3 }),
    list: fc.array(fc.constantFrom("x", "y", "z"), { maxLength: 4 }),
  },
  { requiredKeys: ["id"] },
);
const named = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 5 });
const value = fc.record(
  {
    blocks: named,
    rows: fc.array(fc.record({ text: fc.constantFrom("p", "q") }), { maxLength: 4 }),
    note: fc.jsonValue(),
  },
  { requiredKeys: [] },
);

const longestList = 20;

/** The values that a difference can lead to. A removed item has no index in the second version: any item may be it. */
function withDifference(value: unknown, { paths, before, after }: JsonDifference): readonly unknown[] {
  const key = paths.after.at(-1) ?? "";
  const changed = (change: (parent: object) => void): unknown => {
    const copy = structuredClone(value);
    change(
      paths.after.slice(0, -1).reduce<object>((parent, name) => Reflect.get(parent, name), Object(copy)),
    );
    return copy;
  };
  if (key === -1)
    return Array.from({ length: longestList }, (_, index) =>
      changed((list) => Array.prototype.splice.call(list, index, 1)),
    );
  return [
    changed((parent) => {
      if (Array.isArray(parent)) parent.splice(Number(key), before ? 1 : 0, after?.value);
      else if (after === undefined) Reflect.deleteProperty(parent, key);
      else Object.defineProperty(parent, key, { ...after, enumerable: true, configurable: true });
    }),
  ];
}

describe("a mix of two versions", () => {
  test("is the second version if it omits no difference, and the first if it omits all", () => {
    fc.assert(
      fc.property(value, value, (before, after) => {
        expect(mixJson(before, after, () => false)).toEqual(after);
        expect(
          compareJson(
            mixJson(before, after, () => true),
            before,
          ),
        ).toEqual([]);
      }),
    );
  });

  test("omits exactly the requested differences", () => {
    fc.assert(
      fc.property(value, value, fc.nat(), (before, after, pick) => {
        const differences = compareJson(before, after);
        const one = differences[pick % (differences.length || 1)];
        if (one === undefined || one.moved) return;
        const name = differenceName(one);
        const without = mixJson(before, after, (difference) => differenceName(difference) === name);
        expect(compareJson(without, after)).not.toEqual([]);
        expect(withDifference(without, one)).toContainEqual(after);
      }),
    );
  });
});
