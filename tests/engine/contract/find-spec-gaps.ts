import { isSilent, type SpecLine } from "./spec-lines.ts";

/** The fields of Vitest's JSON report that these tests use. */
export interface TestReport {
  readonly testResults: readonly {
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly tags: readonly string[];
    }[];
  }[];
}

/**
 * Finds the lines of the spec that a test run does not prove: no test has their tag, or a test with it did
 * not pass.
 */
export function findSpecGaps(lines: readonly SpecLine[], report: TestReport): string[] {
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  return lines.flatMap((line) => {
    const tagged = tests.filter(({ tags }) => tags.includes(line.tag));
    if (tagged.length === 0)
      return isSilent(line) ? [] : [`No test that ran has the tag ${line.tag}:\n  ${line.text}`];
    return tagged
      .filter(({ status }) => status !== "passed")
      .map(({ fullName, status }) => `${line.tag} ${status}: ${fullName}\n  ${line.text}`);
  });
}
