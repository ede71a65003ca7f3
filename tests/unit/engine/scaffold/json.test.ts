import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { insertItem, insertProperty } from "../../../../engine/scaffold/insert-json.ts";
import { printManifest } from "../../../../engine/scaffold/print-json.ts";

test.each([
  "routes/index.json",
  "order-targets.json",
  "routes/take.json",
  "quizzes/v1s.json",
  "messages/en_GB/index.json",
])("%s is printed as it stands", (file) => {
  const text = readFileSync(`manifests/${file}`, "utf8");
  expect(printManifest(JSON.parse(text))).toBe(text);
});

test("a property is put at the end of an object, on a line of its own", () => {
  expect(insertProperty('{\n    "a": [ 1 ]\n}\n', [], "b", { c: 1 })).toBe(
    '{\n    "a": [ 1 ],\n    "b": {\n      "c": 1\n    }\n}\n',
  );
});

test("a property is put into an empty object", () => {
  expect(JSON.parse(insertProperty('{ "prices": {} }', ["prices"], "EUR", 1))).toEqual({
    prices: { EUR: 1 },
  });
});

test("an item is put at the end of a list, or before its last", () => {
  const text = '{\n  "list": [\n    1,\n    2\n  ]\n}\n';
  expect(insertItem(text, ["list"], 3)).toBe('{\n  "list": [\n    1,\n    2,\n    3\n  ]\n}\n');
  expect(insertItem(text, ["list"], 3, "before-last")).toBe(
    '{\n  "list": [\n    1,\n    3,\n    2\n  ]\n}\n',
  );
});
