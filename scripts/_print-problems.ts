import { type Paint, plain, printProblem } from "../engine/problems/print-text.ts";
import type { Problem } from "../engine/problems/problem.ts";
import type { Document } from "../engine/read/document.ts";

/** Problems as a person reads them, each with the lines of its file. */
export function printProblems(
  problems: readonly Problem[],
  documents: readonly Document[],
  paint: Paint = plain,
): void {
  const texts = new Map(documents.map(({ file, text }) => [file, text]));
  for (const problem of problems) console.log(`${printProblem(problem, texts.get(problem.file), paint)}\n`);
}
