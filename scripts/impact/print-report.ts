import type pc from "picocolors";
import type { ImpactReport } from "../../engine/impact/report.ts";
import { causeLabel, headline, pagesLabel } from "../../engine/impact/report-labels.ts";
import type { Problem } from "../../engine/problems/problem.ts";

/** Lists of this length are printed whole. Longer ones are cut off. */
const maxListed = 12;

function printList(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`\n${title}`);
  for (const line of lines.slice(0, maxListed)) console.log(`  ${line}`);
  if (lines.length > maxListed) console.log(`  and ${lines.length - maxListed} more`);
}

const problemLine = ({ file, line, severity, code, message }: Problem, paint: typeof pc): string =>
  `${paint.cyan(`${file}:${line}`)}  ${severity === "error" ? paint.red("error") : paint.yellow("warning")}  ${code}  ${message}`;

/** Prints what changes: the pages with their causes, then problems, the funnel and notes. */
export function printReport(report: ImpactReport, paint: typeof pc): void {
  const { groups, problems, funnel, notes } = report;
  console.log(paint.bold(headline(report)));
  for (const group of groups) {
    console.log(`\n${paint.cyan(causeLabel(group))} → ${pagesLabel(report, group)}`);
    for (const sentence of group.sentences.slice(0, maxListed)) console.log(`  ${sentence}`);
    if (group.sentences.length > maxListed) console.log(`  and ${group.sentences.length - maxListed} more`);
  }
  printList(
    paint.bold("New problems"),
    problems.new.map((problem) => problemLine(problem, paint)),
  );
  printList(
    paint.bold("Problems that are gone"),
    problems.gone.map((problem) => problemLine(problem, paint)),
  );
  printList(
    paint.bold("The funnel"),
    funnel.map(({ is, from, to, by, query, markets }) => {
      const sign = is === "new" ? paint.green("+") : paint.red("-");
      return `${sign} ${from}${query && `?${query}`} → ${to} (${by}) in ${markets.join(", ")}`;
    }),
  );
  printList(paint.bold("Also"), notes);
}
