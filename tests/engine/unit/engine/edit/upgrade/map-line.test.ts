import { expect, it } from "vitest";
import { mapLine } from "../../../../../../engine/edit/upgrade/map-line.ts";

const before = "a\nb\nc\nd\ne";

it.each([
  ["the same text", before, [1, 2, 3, 4, 5]],
  ["lines above", `x\ny\n${before}`, [3, 4, 5, 6, 7]],
  ["a line that is gone", "a\nc\nd\ne", [1, 2, 2, 3, 4]],
  ["a line that others replace", "a\nB1\nB2\nc\nd\ne", [1, 2, 4, 5, 6]],
  ["lines that one replaces", "a\nX\nd\ne", [1, 2, 2, 3, 4]],
  ["the last line that is gone", "a\nb\nc\nd", [1, 2, 3, 4, 4]],
  ["a changed last line", "a\nb\nc\nd\nE", [1, 2, 3, 4, 5]],
  ["a new last line", "a\nb\nc\nd\ne\nf", [1, 2, 3, 4, 5]],
])("finds lines again after an edit: %s", (_, after, lines) => {
  expect([1, 2, 3, 4, 5].map((line) => mapLine(before, after, line))).toEqual(lines);
});
