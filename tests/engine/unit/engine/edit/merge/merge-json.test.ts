import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type MergedJson, mergeJson } from "../../../../../../engine/edit/merge/merge-json.ts";
import { printManifest } from "../../../../../../engine/json/print-json.ts";

const base = `{
  "name": "take",
  "head": { "title": "t:a", "description": "t:b" },
  "markets": ["DE", "AT"],
  "blocks": [
    {
      "id": "hero",
      "props": { "title": "Old" }
    },
    { "ref": "banner" },
    { "id": "faq", "props": {} }
  ]
}
`;

const merge = (ours: string, theirs: string, from = base): MergedJson => {
  const merged = mergeJson({ base: from, ours, theirs });
  if (merged === undefined) throw new Error("Both versions must be JSON.");
  return merged;
};

const swap = (from: string, to: string, text = base): string => {
  expect(text).toContain(from);
  return text.replace(from, () => to);
};

describe("a merge", () => {
  test("applies edits of neighbouring lines, and keeps the formatting of both", () => {
    const ours = swap('"title": "Old"', '"title": "New",\n        "tone": "sage"');
    const theirs = swap(
      '{ "ref": "banner" }',
      '{ "ref": "banner", "markets": ["DE"] },\n    { "ref": "order" }',
    );
    expect(merge(ours, theirs)).toEqual({
      text: swap(
        '{ "ref": "banner" }',
        '{ "ref": "banner", "markets": ["DE"] },\n    { "ref": "order" }',
        ours,
      ),
      conflicts: [],
    });
  });

  test("applies edits to a block that the other side moved", () => {
    const moved = swap(
      '    { "ref": "banner" },\n    { "id": "faq", "props": {} }',
      '    { "id": "faq", "props": {} },\n    { "ref": "banner" }',
    );
    const edited = swap('"faq", "props": {}', '"faq", "props": { "title": "Questions" }');
    expect(merge(moved, edited).text).toBe(
      swap('"faq", "props": {}', '"faq", "props": { "title": "Questions" }', moved),
    );
  });

  test("keeps two blocks that both sides added at one place", () => {
    const add = (id: string) =>
      swap('    { "ref": "banner" },', `    { "id": "${id}" },\n    { "ref": "banner" },`);
    const { text, conflicts } = merge(add("one"), add("two"));
    expect(conflicts).toEqual([]);
    expect(text).toContain('    { "id": "one" },\n    { "id": "two" },\n    { "ref": "banner" },');
  });

  test("marks a text that both sides changed, once, in valid JSON", () => {
    const { text, conflicts } = merge(swap("Old", "Ours"), swap("Old", "Theirs"));
    expect(conflicts).toEqual([{ path: ["blocks", "old 0", "props", "title"] }]);
    expect(text).toBe(swap('"Old"', '{ "<<<<<<< ours": "Ours", ">>>>>>> theirs": "Theirs" }'));
    expect(JSON.parse(text)).toBeTruthy();
  });

  test("marks a block that one side removed and the other side edited", () => {
    const removed = swap('    { "id": "faq", "props": {} }', '    { "ref": "order" }');
    const { text, conflicts } = merge(
      removed,
      swap('"faq", "props": {}', '"faq", "props": { "title": "Q" }'),
    );
    expect(conflicts).toHaveLength(1);
    expect(text).toContain(
      '{ "<<<<<<< ours (removed)": null, ">>>>>>> theirs": { "id": "faq", "props": { "title": "Q" } } }',
    );
  });

  const list = (...ids: string[]) => JSON.stringify({ blocks: ids.map((id) => ({ id })) });
  const rules = (...targets: string[]) => JSON.stringify({ rules: targets.map((to) => ({ to })) });

  test.each([
    ["a block", list, '{"id":"x"}'],
    ["a rule, which has no name", rules, '{"to":"x"}'],
  ])("marks %s that one side removed and the other side moved", (_, write, item) => {
    const from = write("x", "a", "b", "c");
    const removed = write("a", "b", "c");
    for (const moved of [write("a", "x", "b", "c"), write("a", "b", "x", "c"), write("a", "b", "c", "x")]) {
      const { text, conflicts } = merge(removed, moved, from);
      expect(conflicts).toHaveLength(1);
      expect(text).toBe(
        moved.replace(item, () => `{ "<<<<<<< ours (removed)": null, ">>>>>>> theirs": ${item} }`),
      );
      expect(merge(moved, removed, from).conflicts).toEqual(conflicts);
    }
  });

  test("removes a block between blocks that the other side moved", () => {
    const { text, conflicts } = merge(
      list("a", "b", "d"),
      list("d", "a", "b", "c"),
      list("a", "b", "c", "d"),
    );
    expect(conflicts).toEqual([]);
    expect(text).toBe(list("d", "a", "b"));
  });

  test("marks contradictory orders", () => {
    const { conflicts, text } = merge(list("a", "x", "b"), list("a", "b", "x"), list("x", "a", "b"));
    expect(conflicts).toEqual([]);
    expect(text).toBe(list("a", "b", "x"));
    expect(
      merge(list("x", "b", "a"), list("b", "a", "x"), list("a", "x", "b")).conflicts.length,
    ).toBeLessThanOrEqual(1);
    const contradiction = merge(list("b", "c", "a"), list("c", "a", "b"), list("a", "b", "c"));
    expect(contradiction.conflicts.length).toBeLessThanOrEqual(1);
  });

  test("marks two new rules at one place, because the first that fits wins", () => {
    const { conflicts, text } = merge(rules("a", "x", "z"), rules("a", "y", "z"), rules("a", "z"));
    expect(conflicts).toEqual([{ path: ["rules"] }]);
    for (const target of ["x", "y"]) expect(text).toContain(`{"to":"${target}"}`);
  });

  test("keeps two new rules at different places", () => {
    expect(merge(rules("x", "a", "z"), rules("a", "z", "y"), rules("a", "z"))).toEqual({
      text: rules("x", "a", "z", "y"),
      conflicts: [],
    });
  });

  test("does not merge a file that is not valid JSON", () => {
    expect(mergeJson({ base, ours: `${base},`, theirs: swap("Old", "New") })).toBeUndefined();
  });
});

const block = fc.record(
  {
    id: fc.constantFrom("a", "b", "c", "d", "e"),
    title: fc.constantFrom("x", "y", "z"),
    points: fc.array(fc.constantFrom("p", "q", "r"), { maxLength: 3 }),
  },
  { requiredKeys: ["id"] },
);
const manifest = fc.record(
  {
    name: fc.constantFrom("one", "two"),
    head: fc.dictionary(fc.constantFrom("title", "image", "note"), fc.constantFrom("1", "2"), {
      noNullPrototype: true,
    }),
    blocks: fc.uniqueArray(block, { selector: ({ id }) => id, maxLength: 5 }),
    rows: fc.array(fc.record({ text: fc.constantFrom("p", "q") }), { maxLength: 3 }),
  },
  { requiredKeys: ["name"] },
);

/** A merged value in which each conflict lists the sides by their names, whichever came first. */
const bySide = (text: string): unknown =>
  JSON.parse(text, (_, value: unknown) => {
    const keys = typeof value === "object" && value !== null ? Object.keys(value) : [];
    if (!keys.some((key) => key.startsWith("<<<<<<< "))) return value;
    return Object.entries(value as object)
      .map(([key, side]) => [key.slice(8), side])
      .sort();
  });

/** Stands for a value that a conflict marks. */
const marked = "marked";

/** The values of a manifest as JSON, by their path. A block's path has its id. */
type Values = ReadonlyMap<string, string>;

const isConflict = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.keys(value).some((key) => key.startsWith("<<<<<<< "));

function valuesOf(root: unknown): Values {
  const values = new Map<string, string>();
  const add = (path: string, value: unknown): void => {
    if (isConflict(value)) {
      values.set(path, marked);
      // A block that one side removed, or all blocks.
      for (const block of Object.values(value).flat())
        if (block?.id) values.set(`blocks/${block.id}`, marked);
    } else if (Array.isArray(value) && path === "blocks")
      for (const block of value) add(isConflict(block) ? "" : `blocks/${block.id}`, block);
    else if (Array.isArray(value)) values.set(path, value.some(isConflict) ? marked : JSON.stringify(value));
    else if (typeof value === "object" && value !== null)
      for (const [key, part] of Object.entries(value)) add(path === "" ? key : `${path}/${key}`, part);
    else values.set(path, JSON.stringify(value));
  };
  add("", root);
  return values;
}

/** Whether a conflict marks a value, or what it is in. */
const isMarked = (values: Values | undefined, path: string): boolean =>
  path.split("/").some((_, depth, steps) => values?.get(steps.slice(0, depth + 1).join("/")) === marked);

const itemsOf = (list = "[]"): unknown[] => JSON.parse(list) as unknown[];
const isList = (list: string | undefined): boolean => list?.startsWith("[") ?? false;
const added = (before: string | undefined, after: string | undefined): unknown[] => {
  const known = itemsOf(before).map((item) => JSON.stringify(item));
  return itemsOf(after).filter((item) => !known.includes(JSON.stringify(item)));
};

describe("1,000 pairs of edits of one base", () => {
  const options = { numRuns: 1000 };

  test("give the same result if the sides swap", () => {
    fc.assert(
      fc.property(manifest, manifest, manifest, (from, one, other) => {
        const [text, ours, theirs] = [from, one, other].map(printManifest) as [string, string, string];
        const forth = merge(ours, theirs, text);
        const back = mergeJson(
          { base: text, ours: theirs, theirs: ours },
          { labels: { ours: "theirs", theirs: "ours" } },
        );
        expect(back?.conflicts).toEqual(forth.conflicts);
        if (forth.conflicts.length === 0) expect(back?.text).toBe(forth.text);
        expect(bySide(back?.text ?? "")).toEqual(bySide(forth.text));
      }),
      options,
    );
  });

  test("apply the edits of one side as they are if the other side has none", () => {
    fc.assert(
      fc.property(manifest, manifest, (from, one) => {
        const [text, ours] = [from, one].map(printManifest) as [string, string];
        expect(merge(ours, text, text)).toEqual({ text: ours, conflicts: [] });
        expect(merge(ours, ours, text)).toEqual({ text: ours, conflicts: [] });
      }),
      options,
    );
  });

  test("lose no edit silently: each value is from the side that changed it, or is marked", () => {
    fc.assert(
      fc.property(manifest, manifest, manifest, (from, one, other) => {
        const [text, ours, theirs] = [from, one, other].map(printManifest) as [string, string, string];
        const merged: unknown = JSON.parse(merge(ours, theirs, text).text);
        const [base, left, right, result] = [from, one, other, merged].map(valuesOf) as Values[];
        for (const key of new Set([base, left, right].flatMap((values) => [...(values?.keys() ?? [])]))) {
          const [was, mine, yours, now] = [base, left, right, result].map((values) => values?.get(key));
          if (isMarked(result, key)) continue;
          const changes = [mine, yours].filter((value) => value !== was);
          // Lists that both sides changed are merged item by item.
          if (changes.length === 2 && mine !== yours && [was, mine, yours].some(isList)) {
            for (const value of changes)
              expect(itemsOf(now), key).toEqual(expect.arrayContaining(added(was, value)));
            continue;
          }
          expect(new Set(changes).size, key).toBeLessThan(2);
          expect(now, key).toBe(changes.length > 0 ? changes[0] : was);
        }
      }),
      options,
    );
  });

  test("keep the order of the side that moved blocks, and mark only those that the other side removed", () => {
    const ids = ["a", "b", "c", "d", "e"];
    fc.assert(
      fc.property(fc.shuffledSubarray(ids, { minLength: 5 }), fc.subarray(ids), (moved, kept) => {
        const printed = (list: readonly string[]) => printManifest({ blocks: list.map((id) => ({ id })) });
        const { text, conflicts } = merge(printed(moved), printed(kept), printed(ids));
        const { blocks } = JSON.parse(text) as { readonly blocks: readonly unknown[] };
        expect(printManifest({ blocks: blocks.filter((one) => !isConflict(one)) })).toBe(
          printed(moved.filter((id) => kept.includes(id))),
        );
        const marks = blocks.filter(isConflict).flatMap((one) => Object.values(one).filter(Boolean));
        expect(marks).toHaveLength(conflicts.length);
        for (const { id } of marks) expect(kept).not.toContain(id);
        if (printed(moved) === printed(ids)) expect(conflicts).toEqual([]);
      }),
      options,
    );
  });

  test("apply both edits if they commute", () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(block, { selector: ({ id }) => id, minLength: 2, maxLength: 5 }),
        fc.nat(),
        fc.nat(),
        fc.boolean(),
        (blocks, first, second, isRemoval) => {
          const [i, j] = [first % blocks.length, second % blocks.length];
          if (i === j) return;
          const text = printManifest({ blocks });
          const edit = (at: number, title: string) =>
            blocks.map((one, index) => (index === at ? { ...one, title } : one));
          const ours = printManifest({ blocks: edit(i, "ours") });
          const theirs = printManifest({ blocks: isRemoval ? blocks.toSpliced(j, 1) : edit(j, "theirs") });
          const { text: result, conflicts } = merge(ours, theirs, text);
          const both = edit(i, "ours");
          const expected = isRemoval
            ? both.toSpliced(j, 1)
            : both.with(j, { ...both[j], title: "theirs" } as (typeof both)[number]);
          expect(conflicts).toEqual([]);
          expect(JSON.parse(result)).toEqual({ blocks: expected });
        },
      ),
      options,
    );
  });
});
