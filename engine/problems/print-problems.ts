import type { Problem, SuppressedProblem } from "./problem.ts";
import type { RuleMeta } from "./rule-meta.ts";
import { printRulePage, type RulePage } from "./rule-page.ts";

const width = 100;

// Problems arrive file by file, and a large file can have thousands, so its lines are kept.
let last = { text: "", lines: [""] };

function splitLines(text: string): readonly string[] {
  const lines = last.text === text ? last.lines : text.split(/\r\n|\r|\n/);
  last = { text, lines };
  return lines;
}

/**
 * The line of a problem with its neighbours, and carets under the marked part. Lines are cut to a screen's
 * width.
 */
export function codeFrame(
  problem: Problem,
  text: string,
  paint: (text: string) => string = (plain) => plain,
): string {
  const lines = splitLines(text);
  const first = Math.max(1, problem.line - 1);
  const last = Math.min(lines.length, problem.line + 1);
  const gutter = String(last).length;
  // A long line is shown from 20 columns before the problem.
  const skip = problem.column > width - 20 ? problem.column - 20 : 0;
  const frame: string[] = [];
  for (let number = first; number <= last; number++) {
    const line = (lines[number - 1] ?? "").slice(skip, skip + width).replaceAll("\t", " ");
    frame.push(
      `${number === problem.line ? ">" : " "} ${String(number).padStart(gutter)} | ${line}`.trimEnd(),
    );
    if (number !== problem.line) continue;
    const end = problem.endLine === problem.line ? problem.endColumn : problem.column + 1;
    const carets = "^".repeat(
      Math.max(1, Math.min(end - problem.column, width - (problem.column - skip) + 1)),
    );
    frame.push(`  ${" ".repeat(gutter)} | ${" ".repeat(problem.column - 1 - skip)}${paint(carets)}`);
  }
  return frame.join("\n");
}

/** Functions that style text for a terminal. Without colours, each returns its text unchanged. */
export interface Paint {
  readonly red: (text: string) => string;
  readonly yellow: (text: string) => string;
  readonly cyan: (text: string) => string;
  readonly dim: (text: string) => string;
  readonly bold: (text: string) => string;
}

const same = (text: string): string => text;
export const plain: Paint = { red: same, yellow: same, cyan: same, dim: same, bold: same };

const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** "2 errors and 1 warning in 2 files, and 9 that follow.", or "No problems in 80 manifests." */
export function summary(problems: readonly Problem[], checked: number): string {
  if (problems.length === 0) return `No problems in ${plural(checked, "manifest")}.`;
  const following = problems.flatMap(({ follows = [] }) => follows).length;
  const errors = problems.filter((problem) => problem.severity === "error").length;
  const counts = [
    ...(errors > 0 ? [plural(errors, "error")] : []),
    ...(problems.length > errors ? [plural(problems.length - errors, "warning")] : []),
  ];
  const places = `in ${plural(new Set(problems.map((problem) => problem.file)).size, "file")}`;
  return `${counts.join(" and ")} ${places}${following === 0 ? "" : `, and ${following} that follow`}.`;
}

/** "Suppressed with a reason: 15 placeholder-fact.", or an empty text. */
export function suppressedSummary(allowed: readonly SuppressedProblem[]): string {
  const counts = [...Map.groupBy(allowed, ({ code }) => code)].map(([code, all]) => `${all.length} ${code}`);
  return counts.length === 0 ? "" : `Suppressed with a reason: ${counts.sort().join(", ")}.`;
}

/** One problem for a person: position, severity, code, message, hint, and the lines of the file. */
export function printProblem(problem: Problem, text: string | undefined, paint: Paint = plain): string {
  const colour = problem.severity === "error" ? paint.red : paint.yellow;
  const place = paint.cyan(`${problem.file}:${problem.line}:${problem.column}`);
  const head = `${place}  ${colour(problem.severity)}  ${paint.bold(problem.code)}`;
  const frame =
    text === undefined || text.trim() === ""
      ? []
      : [
          "",
          ...codeFrame(problem, text, colour)
            .split("\n")
            .map((line) => `  ${line}`),
        ];
  return [head, `  ${problem.message}`, `  ${problem.hint}`, ...frame].join("\n");
}

/** "And 9 that follow.", or an empty text. */
export const followingSummary = ({ follows = [] }: Problem): string =>
  follows.length === 0 ? "" : `And ${follows.length} that ${follows.length === 1 ? "follows" : "follow"}.`;

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

/**
 * Problems as a log of one run in SARIF 2.1.0 (OASIS), which code scanning services read. Files are relative
 * to the project. As in `Problem`, lines and columns count from 1, and the end is exclusive. Describes only
 * the rules that were broken.
 */
export function printSarif(
  problems: readonly Problem[],
  metaByCode: ReadonlyMap<string, RuleMeta>,
  pageOf: (code: string) => RulePage,
): string {
  const codes = [...new Set(problems.map(({ code }) => code))].sort();
  const metas = codes.flatMap((code) => metaByCode.get(code) ?? []);
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
