import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { normativeLines, saysNothing } from "./judge-spec-lines.ts";
import { specLines } from "./spec-lines.ts";

const spec = readFileSync("tests/fixtures/spec/storefront-spec.md", "utf8");

// Whether the tests pass is judged by `npm test`, which alone runs them all.
describe("the lines of the spec, sections 1 to 9", () => {
  test("all have their place, in their order", () => {
    const lines = normativeLines(spec);
    expect(lines.length).toBeGreaterThan(80);
    expect(specLines.map(({ line }) => line)).toEqual(lines);
  });

  test("have tests, unless they say only that something is not known", () => {
    for (const { line, tests } of specLines) expect(tests.length > 0, line).toBe(!saysNothing(line));
  });
});

const references = [...new Set(specLines.flatMap(({ tests }) => tests))];

test.each(references)("there is a test %s", (reference) => {
  const [file = "", ...titles] = reference.split(" > ");
  const path = `tests/${file}`;
  expect(existsSync(path), path).toBe(true);
  const source = readFileSync(path, "utf8").replaceAll('\\"', '"');
  for (const title of titles) expect(source.includes(title), title).toBe(true);
});
