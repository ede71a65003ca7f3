import type { SpecLine } from "./spec-lines.ts";

/** What is used of Vitest's JSON report. */
export interface TestReport {
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** The normative lines of sections 1 to 9: bullets, paragraphs and rows, without headings and the heads of tables. */
export function normativeLines(spec: string): string[] {
  const lines = spec.slice(spec.search(/^## 1\./m)).split("\n");
  const isRule = (line: string | undefined) => /^\|[-| ]+\|$/.test(line ?? "");
  return lines.filter(
    (line, index) =>
      line.trim() !== "" && !line.startsWith("#") && !isRule(line) && !isRule(lines[index + 1]),
  );
}

/** Whether a line says nothing but that something is not known. */
export const saysNothing = (line: string): boolean =>
  line.split(/(?<=\.) /).every((sentence) => /not shown\.?$|^Specific error codes/.test(sentence));

const placeholder = /%[sdifjo#]|\$[a-z][\w.]*/gi;

/** A title as the source has it, as a pattern of the titles that come from it. */
const titlePattern = (title: string): RegExp =>
  new RegExp(`^${title.split(placeholder).map(RegExp.escape).join(".*")}$`, "su");

/** Judges the lines by a whole run: why the product does not hold one, a text each. Tests are compared by their file below tests/ and their titles. */
export function judgeSpecLines(lines: readonly SpecLine[], spec: string, report: TestReport): string[] {
  const ran = report.testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replaceAll("\\", "/").replace(/^.*\/tests\//, "");
    return assertionResults.map(({ ancestorTitles, title, status }) => ({
      name: [file, ...ancestorTitles, title].join(" > "),
      status,
    }));
  });
  const found = new Map<string, readonly { name: string; status: string }[]>();
  const resultsOf = (reference: string) => {
    const known = found.get(reference);
    if (known !== undefined) return known;
    const pattern = titlePattern(reference);
    const results = ran.filter(({ name }) => pattern.test(name));
    found.set(reference, results);
    return results;
  };
  const faults: string[] = [];
  const missing = normativeLines(spec).filter((line) => !lines.some((one) => one.line === line));
  for (const line of missing) faults.push(`No test is named for this line of the spec:\n  ${line}`);
  for (const { line, tests } of lines) {
    if (tests.length === 0 && !saysNothing(line))
      faults.push(`No test is named for this line of the spec:\n  ${line}`);
    for (const reference of tests) {
      const results = resultsOf(reference);
      const bad = results.filter(({ status }) => status !== "passed");
      if (results.length === 0) faults.push(`This test did not run: ${reference}\n  It holds: ${line}`);
      for (const { name, status } of bad) faults.push(`This test ${status}: ${name}\n  It holds: ${line}`);
    }
  }
  return faults;
}
