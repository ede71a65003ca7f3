import { describe, expect, it } from "vitest";
import { countProblems, foldProblems } from "../../../../../engine/problems/fold-problems.ts";
import type { Problem } from "../../../../../engine/problems/problem.ts";

const at = (file: string, line: number, code: Problem["code"] = "untranslated-text"): Problem => ({
  code,
  severity: "warning",
  file,
  line,
  column: 1,
  endLine: line,
  endColumn: 2,
  message: "This text is the same as in de_DE.",
  hint: "Translate it.",
});

const many = (file: string, count: number) =>
  Array.from({ length: count }, (_, index) => at(file, index + 1));
const listed = (problems: readonly Problem[]) =>
  foldProblems(problems).map(({ problem: { file, line, code }, more }) => `${file}:${line} ${code} +${more}`);

describe("foldProblems", () => {
  it("lists ten of one code in one file whole", () => {
    expect(foldProblems(many("a", 10)).map(({ more }) => more)).toEqual(Array(10).fill(0));
  });

  it("lists the first three of eleven, and counts the rest", () => {
    expect(listed(many("a", 11))).toEqual([
      "a:1 untranslated-text +0",
      "a:2 untranslated-text +0",
      "a:3 untranslated-text +8",
    ]);
  });

  it("counts by file and by code, and keeps the order", () => {
    const problems = [
      ...many("a", 2),
      at("a", 2, "text-too-long"),
      ...many("a", 11).slice(2),
      ...many("b", 2),
    ];
    expect(listed(problems)).toEqual([
      "a:1 untranslated-text +0",
      "a:2 untranslated-text +0",
      "a:2 text-too-long +0",
      "a:3 untranslated-text +8",
      "b:1 untranslated-text +0",
      "b:2 untranslated-text +0",
    ]);
  });
});

describe("countProblems", () => {
  it("is a line for each code of each file", () => {
    expect(countProblems([...many("a.json", 12), at("a.json", 3, "text-too-long"), at("b.json", 1)])).toBe(
      [
        "  12  untranslated-text  a.json",
        "   1  text-too-long  a.json",
        "   1  untranslated-text  b.json",
      ].join("\n"),
    );
  });
});
