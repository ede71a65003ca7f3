import { catalogue, type ProblemCode } from "./catalogue.ts";
import { explanations } from "./explanations/explanations.ts";
import { printExplanation } from "./explanations/print-explanation.ts";
import type { Problem } from "./problem.ts";

/**
 * Problems as a log of one run in SARIF 2.1.0 (OASIS), which code scanning services read. Files are relative to the project; lines
 * and columns count from 1, the end is exclusive, as ours. Only rules that were broken are described.
 * Loads what explains every rule, which takes longer than printing: import it only where it is asked for.
 */
export function printSarif(problems: readonly Problem[]): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const rule = (code: ProblemCode) => ({
    id: code,
    shortDescription: { text: catalogue[code].title },
    fullDescription: { text: explanations[code].why },
    help: { text: explanations[code].why, markdown: printExplanation(code) },
    defaultConfiguration: { level: catalogue[code].severity },
  });
  const result = ({ code, severity, file, message, hint, ...range }: Problem) => ({
    ruleId: code,
    ruleIndex: codes.indexOf(code),
    level: severity,
    message: { text: `${message} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: encodeURI(file), uriBaseId: "%SRCROOT%" },
          region: {
            startLine: range.line,
            startColumn: range.column,
            endLine: range.endLine,
            endColumn: range.endColumn,
          },
        },
      },
    ],
  });
  const run = {
    tool: { driver: { name: "npm run check", rules: codes.map(rule) } },
    columnKind: "utf16CodeUnits",
    results: problems.map(result),
  };
  return JSON.stringify(
    { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] },
    null,
    2,
  );
}
