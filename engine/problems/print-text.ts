import { codeFrame } from "./code-frame.ts";
import type { Problem, SuppressedProblem } from "./problem.ts";

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
