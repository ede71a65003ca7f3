import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { editJson, type JsonChange } from "../../../../../engine/json/edit-json.ts";

const edited = (text: string, ...changes: JsonChange[]): string => editJson(text, changes);

describe("set", () => {
  test("adds a property at the end of an object, on a new line", () => {
    expect(edited('{\n    "a": [ 1 ]\n}\n', { set: ["b"], value: { c: 1 } })).toBe(
      '{\n    "a": [ 1 ],\n    "b": {\n      "c": 1\n    }\n}\n',
    );
  });

  test.each([
    ['{ "prices": {} }', '{ "prices": { "EUR": 1 } }'],
    ['{\n  "prices": {}\n}', '{\n  "prices": {\n    "EUR": 1\n  }\n}'],
  ])("puts a property into an empty object: %j", (text, expected) => {
    expect(edited(text, { set: ["prices", "EUR"], value: 1 })).toBe(expected);
  });

  test.each([
    ['{ "id": "a", "block": "b", "props": {} }', '{ "id": "a", "block": "b", "version": 3, "props": {} }'],
    ['{ "block": "b", "version": 1 }', '{ "block": "b", "version": 3 }'],
    ['{\n  "id": "a",\n  "block": "b"\n}', '{\n  "id": "a",\n  "block": "b",\n  "version": 3\n}'],
    ['{"block":"b"}', '{"block":"b", "version": 3}'],
  ])("puts a property after another one: %j", (text, expected) => {
    expect(edited(text, { set: ["version"], value: 3, position: { after: "block" } })).toBe(expected);
  });

  test.each([
    ['{"a":1}', '{"$schema": "x", "a":1}'],
    ['{\r\n\t"a": 1\r\n}', '{\r\n\t"$schema": "x",\r\n\t"a": 1\r\n}'],
  ])("puts a property first: %j", (text, expected) => {
    expect(edited(text, { set: ["$schema"], value: "x", position: "first" })).toBe(expected);
  });

  test("keeps a value on one line if it was there, and the line ends of the file", () => {
    const text = '{\r\n  "a": { "x": 1 },\r\n  "b": 1\r\n}';
    expect(edited(text, { set: ["a"], value: { y: [2] } })).toBe(text.replace('{ "x": 1 }', '{ "y": [2] }'));
    expect(edited(text, { set: ["b"], value: { y: 2 } })).toBe(
      text.replace('"b": 1', '"b": {\r\n    "y": 2\r\n  }'),
    );
  });

  test("refuses a place that does not exist", () => {
    expect(() => edited('{ "a": 1 }', { set: ["b", "c"], value: 1 })).toThrow("There is nothing at b.");
    expect(() => edited('{ "a": 1 }', { set: ["a", "c"], value: 1 })).toThrow("There is no object at a.");
  });
});

test("an item is inserted at the end of a list, before another item, or into an empty list", () => {
  const text = '{\n  "list": [\n    1,\n    2\n  ]\n}\n';
  expect(edited(text, { insert: ["list", 9], value: 3 })).toBe(text.replace("2\n", "2,\n    3\n"));
  expect(edited(text, { insert: ["list", 1], value: 3 })).toBe(text.replace("1,", "1,\n    3,"));
  expect(edited('{ "list": [] }', { insert: ["list", 0], value: 3 })).toBe('{ "list": [3] }');
});

test.each<[JsonChange, string]>([
  [{ remove: ["a"] }, '{ "b": [1, 2], "c": {} }'],
  [{ remove: ["b"] }, '{ "a": 0, "c": {} }'],
  [{ remove: ["b", 1] }, '{ "a": 0, "b": [1], "c": {} }'],
  [{ rename: ["b"], to: "d" }, '{ "a": 0, "d": [1, 2], "c": {} }'],
  [{ move: ["c"], to: "first" }, '{ "c": {}, "a": 0, "b": [1, 2] }'],
  [{ move: ["b", 0], to: "last" }, '{ "a": 0, "b": [2, 1], "c": {} }'],
])("%j changes nothing else", (change, expected) => {
  expect(edited('{ "a": 0, "b": [1, 2], "c": {} }', change)).toBe(expected);
});

test("the only entry is removed with the space around it", () => {
  expect(edited('{ "a": [ 1 ] }', { remove: ["a", 0] })).toBe('{ "a": [] }');
  expect(edited('{ "a": [ 1 ] }', { remove: ["a"] })).toBe("{}");
});

test("each change sees the result of the changes before it", () => {
  expect(
    edited('{ "a": 1 }', { set: ["b"], value: {} }, { set: ["b", "c"], value: 2 }, { remove: ["a"] }),
  ).toBe('{ "b": { "c": 2 } }');
});

test("any value can be set in any layout", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.constantFrom(undefined, 2, "\t"), (was, value, indent) => {
      const text = JSON.stringify({ a: was, b: 1 }, null, indent);
      const expected = JSON.parse(JSON.stringify({ a: value, b: 1, c: [value] }));
      const changes: JsonChange[] = [
        { set: ["a"], value },
        { set: ["c"], value: [value] },
      ];
      expect(JSON.parse(editJson(text, changes))).toEqual(expected);
    }),
  );
});

test("an object beside objects on one line stays on one line", () => {
  const text = '{\n  "list": [\n    { "a": 1 }\n  ]\n}\n';
  expect(edited(text, { insert: ["list", 9], value: { a: 2, b: 3 } })).toBe(
    '{\n  "list": [\n    { "a": 1 },\n    { "a": 2, "b": 3 }\n  ]\n}\n',
  );
});
