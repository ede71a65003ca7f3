import { expect, it } from "vitest";
import { parseSize } from "../../../../engine/images/parse-size.ts";

// The table of spec-semantics, section 2.
it.each([
  [200, 200],
  [0, 0],
  ["200", 200],
  ["200px", 200],
  ["50%", undefined],
  ["", undefined],
  ["50vw", undefined],
  ["px", undefined],
  [undefined, undefined],
])("parseSize reads %j as %j", (size, length) => {
  expect(parseSize(size)).toBe(length);
});
