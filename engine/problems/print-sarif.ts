import { followingSummary } from "./print-text.ts";
import type { Problem } from "./problem.ts";
import type { RuleMeta } from "./rule-meta.ts";
import { printRulePage, type RulePage } from "./rule-page.ts";

/**
 * Problems as a log of one run in SARIF 2.1.0 (OASIS), which code scanning services read. Files are relative
 * to the project. As in `Problem`, lines and columns count from 1, and the end is exclusive. Describes only
 * the rules that were broken.
 */
export function printSarif(
  problems: readonly Problem[],
  known: ReadonlyMap<string, RuleMeta>,
  pageOf: (code: string) => RulePage,
): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const metas = codes.flatMap((code) => known.get(code) ?? []);
  const rule = (meta: RuleMeta) => {
    const page = pageOf(meta.code);
    return {
      id: meta.code,
      shortDescription: { text: meta.title },
      fullDescription: { text: page.why },
      help: { text: page.why, markdown: printRulePage(meta, page) },
      defaultConfiguration: { level: meta.severity },
    };
  };
  const result = (problem: Problem) => {
    const { code, severity, file, message, hint, ...range } = problem;
    return {
      ruleId: code,
      ruleIndex: codes.indexOf(code),
      level: severity,
      message: { text: `${message} ${hint} ${followingSummary(problem)}`.trim() },
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
    };
  };
  const run = {
    tool: { driver: { name: "npm run check", rules: metas.map(rule) } },
    columnKind: "utf16CodeUnits",
    results: problems.map(result),
  };
  return JSON.stringify(
    { $schema: "https://json.schemastore.org/sarif-2.1.0.json", version: "2.1.0", runs: [run] },
    null,
    2,
  );
}
