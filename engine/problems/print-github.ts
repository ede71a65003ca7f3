import { catalogue } from "./catalogue.ts";
import type { Problem } from "./problem.ts";

// The workflow-command syntax ends a value at these characters.
const escapeData = (text: string): string =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
const escapeProperty = (text: string): string =>
  escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/** One problem as a GitHub Actions workflow command: an annotation on the line of the file. */
export function printGithub(problem: Problem): string {
  const { title } = catalogue[problem.code];
  const place = `file=${escapeProperty(problem.file)},line=${problem.line},endLine=${problem.endLine},col=${problem.column},endColumn=${problem.endColumn}`;
  return `::${problem.severity} ${place},title=${escapeProperty(`${problem.code}: ${title}`)}::${escapeData(`${problem.message} ${problem.hint}`)}`;
}
