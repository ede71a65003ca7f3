import { expect, it } from "vitest";
import { describeEdit, describeRewrite } from "../../../../../../engine/edit/upgrade/describe-changes.ts";
import { readJson } from "../../../../../../engine/json/read-json.ts";

it("names each change of a value", () => {
  const document = readJson("a.json", '{ "a": { "b": [1, { "c": 2 }] }, "old": 1, "gone": 1 }');
  const changes = [
    { set: ["a", "b", 1, "c"], value: 3 },
    { set: ["a", "d"], value: "x".repeat(80) },
    { rename: ["old"], to: "new" },
    { remove: ["gone"] },
  ];
  expect(describeEdit({ file: "a.json", changes }, document).map(({ text }) => text)).toEqual([
    "`a.b[1].c`: 2 → 3",
    `\`a.d\` is added: "${"x".repeat(48)}…`,
    "`old` is now `new`",
    "`gone` is removed",
  ]);
});

it("names what happens to whole files", () => {
  const document = readJson("a.json", "{}");
  const describe = (edit: Parameters<typeof describeEdit>[0]) => describeEdit(edit, document)[0]?.text;
  expect(describe({ file: "a.json", isDeleted: true })).toBe("the file is removed: nothing is left in it");
  expect(describe({ file: "a.json", text: "{}" })).toBe("the file is written again");
  expect(describeEdit({ file: "a.json", text: "{}" }, undefined)[0]?.text).toBe("the file is new");
});

it.each([
  [{ button: "Buy" }, { action: { label: "Buy" } }, ["`button` is now `action.label`"]],
  [{ tone: "oat" }, { tone: "tinted" }, ['`tone`: "oat" → "tinted"']],
  [{ a: 1, b: 2 }, { b: 2, c: 3 }, ["`a` is removed", "`c` is added: 3"]],
  [
    { items: [{ help: { label: "A" } }, { help: { label: "B" } }] },
    { items: [{ help: "A" }, { help: "B" }] },
    ["`items[].help.label` is now `items[].help`"],
  ],
  [{ items: [1, 2] }, { items: [1] }, ["`items`: [1,2] → [1]"]],
  [{ a: 1 }, { a: 1 }, []],
])("describes the rewrite of %j to %j", (before, after, texts) => {
  expect(describeRewrite(before, after)).toEqual(texts);
});
