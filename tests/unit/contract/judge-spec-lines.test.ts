import { describe, expect, it } from "vitest";
import {
  judgeSpecLines,
  normativeLines,
  saysNothing,
  type TestReport,
} from "../../contract/judge-spec-lines.ts";
import type { SpecLine } from "../../contract/spec-lines.ts";

const spec = `# Spec

Above all sections.

## 1. One
- First.

| Head | Of a table |
|---|---|
| a row | of it |

### Below
A sentence. Prices are not shown.
- Fees are not shown.
`;
const [first = "", row = "", sentence = "", silent = ""] = normativeLines(spec);

const reference = "unit/a.test.ts > outer > reads %s";
const held = (differences: Partial<SpecLine> = {}): SpecLine[] => [
  { line: first, tests: [reference], ...differences },
  { line: row, tests: ["dom/b.test.tsx > shows $name"] },
  { line: sentence, tests: ["dom/b.test.tsx > shows $name"] },
  { line: silent, tests: [] },
];

type Result = [file: string, titles: string, status: string];
const green: Result[] = [
  ["/repo/tests/unit/a.test.ts", "outer > reads 1 + 1", "passed"],
  ["/repo/tests/unit/a.test.ts", "outer > reads", "failed"],
  ["C:\\repo\\tests\\dom\\b.test.tsx", "shows a (b)", "passed"],
];
const report = (results: readonly Result[]): TestReport => ({
  testResults: results.map(([name, titles, status]) => ({
    name,
    assertionResults: [
      { ancestorTitles: titles.split(" > ").slice(0, -1), title: titles.split(" > ").at(-1) ?? "", status },
    ],
  })),
});

const judge = (lines = held(), results: readonly Result[] = green) =>
  judgeSpecLines(lines, spec, report(results));

describe("normativeLines", () => {
  it("are the bullets, rows and sentences of the sections, without headings and heads of tables", () => {
    expect(normativeLines(spec)).toEqual([
      "- First.",
      "| a row | of it |",
      "A sentence. Prices are not shown.",
      "- Fees are not shown.",
    ]);
  });

  it("say nothing only where every sentence does", () => {
    expect([first, row, sentence, silent].map(saysNothing)).toEqual([false, false, false, true]);
  });
});

describe("judgeSpecLines", () => {
  it("has no fault where each line's tests ran and passed", () => {
    expect(judge()).toEqual([]);
  });

  it.each(["failed", "skipped", "pending", "todo"])(
    "finds a test that is %s, even beside one that passed",
    (status) => {
      expect(judge(held(), [...green, ["/repo/tests/unit/a.test.ts", "outer > reads 2", status]])).toEqual([
        `This test ${status}: unit/a.test.ts > outer > reads 2\n  It holds: - First.`,
      ]);
    },
  );

  it("finds a test that did not run", () => {
    expect(judge(held(), green.slice(1))).toEqual([
      `This test did not run: ${reference}\n  It holds: - First.`,
    ]);
  });

  it("finds a line without a test, and one that is not in the list", () => {
    const text = (line: string) => `No test is named for this line of the spec:\n  ${line}`;
    expect(judge(held({ tests: [] }))).toEqual([text(first)]);
    expect(judge(held().slice(1))).toEqual([text(first)]);
  });
});
