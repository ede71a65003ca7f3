import type { Problem } from "./problem.ts";

const width = 100;

// Problems arrive file by file, and a large file can have thousands, so its lines are kept.
let last = { text: "", lines: [""] };

function linesOf(text: string): readonly string[] {
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
  const lines = linesOf(text);
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
