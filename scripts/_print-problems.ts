import type { Document } from "../engine/json/document.ts";
import { foldProblems } from "../engine/problems/fold-problems.ts";
import {
  followingSummary,
  type Paint,
  plain,
  printProblem,
  summary,
} from "../engine/problems/print-problems.ts";
import type { Problem, SuppressedProblem } from "../engine/problems/problem.ts";

const isError = ({ severity }: Problem): boolean => severity === "error";

/**
 * Prints problems with the lines of their files. Errors come last, because the end of the output stays
 * visible in a terminal. If a file has many problems of one code, prints the first ones and counts the rest,
 * unless `isComplete` is set.
 */
export function printProblems(
  problems: readonly Problem[],
  documents: readonly Pick<Document, "file" | "text">[],
  paint: Paint = plain,
  isComplete = false,
): void {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  const ordered = [...problems.filter((problem) => !isError(problem)), ...problems.filter(isError)];
  const listed = isComplete ? ordered.map((problem) => ({ problem, more: 0 })) : foldProblems(ordered);
  for (const { problem, more } of listed) {
    console.log(`${printProblem(problem, texts.get(problem.file), paint)}\n`);
    const following = followingSummary(problem);
    if (following !== "" && !isComplete)
      console.log(
        `  ${following} npm run check -- --all lists ${problem.follows?.length === 1 ? "it" : "them"}.\n`,
      );
    if (following !== "" && isComplete) {
      console.log(`  ${following.slice(0, -1)}:\n`);
      for (const item of problem.follows ?? [])
        console.log(`${printProblem(item, texts.get(item.file), paint)}\n`.replaceAll(/^(?=.)/gm, "    "));
    }
    if (more > 0)
      console.log(
        `${paint.cyan(problem.file)}  ${paint.bold(problem.code)}\n  And ${more} more in this file. npm run check -- --all lists them.\n`,
      );
  }
}

/** Prints the problems that manifests suppress, each with its reason. */
export function printSuppressed(
  allowed: readonly SuppressedProblem[],
  documents: readonly Document[],
  paint: Paint,
): void {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  for (const problem of allowed)
    console.log(`${printProblem(problem, texts.get(problem.file), paint)}\n\n  Allowed: ${problem.reason}\n`);
}

/** Prints all errors, because they prevent the build. Only counts warnings, which `npm run check` shows. */
export function printErrors(
  problems: readonly Problem[],
  documents: readonly Document[],
  paint: Paint,
): void {
  printProblems(problems.filter(isError), documents, paint);
  const warnings = problems.filter((problem) => !isError(problem));
  if (warnings.length > 0) console.log(`${summary(warnings, documents.length)} npm run check shows them.\n`);
}
