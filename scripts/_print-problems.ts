import { foldProblems } from "../engine/problems/fold-problems.ts";
import { type Paint, plain, printProblem, summary } from "../engine/problems/print-text.ts";
import type { AllowedProblem, Problem } from "../engine/problems/problem.ts";
import type { Document } from "../engine/read/document.ts";

const isError = ({ severity }: Problem): boolean => severity === "error";

/**
 * Problems as a person reads them, each with the lines of its file. Errors come last: that is what a terminal shows. Where a file has
 * very many of one code the rest is counted, unless all are asked for.
 */
export function printProblems(
  problems: readonly Problem[],
  documents: readonly Pick<Document, "file" | "text">[],
  paint: Paint = plain,
  isWhole = false,
): void {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  const ordered = [...problems.filter((problem) => !isError(problem)), ...problems.filter(isError)];
  const listed = isWhole ? ordered.map((problem) => ({ problem, more: 0 })) : foldProblems(ordered);
  for (const { problem, more } of listed) {
    console.log(`${printProblem(problem, texts.get(problem.file), paint)}\n`);
    if (more > 0)
      console.log(
        `${paint.cyan(problem.file)}  ${paint.bold(problem.code)}\n  And ${more} more in this file. npm run check -- --all lists them.\n`,
      );
  }
}

/** What manifests allow themselves, each with its reason. */
export function printAllowed(
  allowed: readonly AllowedProblem[],
  documents: readonly Document[],
  paint: Paint,
): void {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  for (const problem of allowed)
    console.log(`${printProblem(problem, texts.get(problem.file), paint)}\n\n  Allowed: ${problem.reason}\n`);
}

/** What keeps a site from being built, in full; warnings are counted, for `npm run check` to show. */
export function printErrors(
  problems: readonly Problem[],
  documents: readonly Document[],
  paint: Paint,
): void {
  printProblems(problems.filter(isError), documents, paint);
  const warnings = problems.filter((problem) => !isError(problem));
  if (warnings.length > 0) console.log(`${summary(warnings, documents.length)} npm run check shows them.\n`);
}
