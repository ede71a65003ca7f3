import { followingSummary } from "./print-text.ts";
import type { Problem } from "./problem.ts";

// The workflow-command syntax ends a value at these characters.
const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/**
 * One problem as a GitHub Actions workflow command: an annotation on the line of the file. `title` is the
 * meaning of its code.
 */
export function printGithub(problem: Problem, title: string): string {
  const place = `file=${escapeProperty(problem.file)},line=${problem.line},endLine=${problem.endLine},col=${problem.column},endColumn=${problem.endColumn}`;
  return `::${problem.severity} ${place},title=${escapeProperty(`${problem.code}: ${title}`)}::${escapeData(`${problem.message} ${problem.hint} ${followingSummary(problem)}`.trim())}`;
}
