import { describe, expect, it } from "vitest";
import { findSpecGaps, type TestReport } from "../../contract/find-spec-gaps.ts";
import { findSpecLines, isSilent } from "../../contract/spec-lines.ts";

const lines = findSpecLines(`# Spec

Above all sections.

## 1. One
- First.

| Head | Of a table |
|---|---|
| a row | of it |

## 2. Two
### Below
A sentence. Prices are not shown.
- Fees are not shown.
`);

const report = (...tests: [tags: string[], status: string][]): TestReport => ({
  testResults: [
    { assertionResults: tests.map(([tags, status]) => ({ fullName: tags.join(), tags, status })) },
  ],
});

describe("findSpecLines", () => {
  it("numbers the bullets, rows and sentences of each section, without headings and table heads", () => {
    expect(lines).toEqual([
      { tag: "spec:1.1", text: "- First." },
      { tag: "spec:1.2", text: "| a row | of it |" },
      { tag: "spec:2.1", text: "A sentence. Prices are not shown." },
      { tag: "spec:2.2", text: "- Fees are not shown." },
    ]);
  });

  it("finds a line silent only if every sentence says nothing", () => {
    expect(lines.map(isSilent)).toEqual([false, false, false, true]);
  });
});

describe("findSpecGaps", () => {
  const proof: [string[], string][] = [
    [["spec:1.1", "spec:1.2"], "passed"],
    [["spec:2.1"], "passed"],
  ];

  it("finds none if each line that says something has a test that passed", () => {
    expect(findSpecGaps(lines, report(...proof))).toEqual([]);
  });

  it.each(["failed", "skipped", "pending", "todo"])(
    "finds a test that %s beside one that passed",
    (status) => {
      expect(findSpecGaps(lines, report(...proof, [["spec:1.2"], status]))).toEqual([
        `spec:1.2 ${status}: spec:1.2\n  | a row | of it |`,
      ]);
    },
  );

  it("finds a line that no test is tagged with", () => {
    expect(findSpecGaps(lines, report(...proof.slice(1)))).toEqual([
      "No test that ran has the tag spec:1.1:\n  - First.",
      "No test that ran has the tag spec:1.2:\n  | a row | of it |",
    ]);
  });
});
