import type { Problem } from "../problems/problem.ts";

/** Identifies what a problem marks. Its message may name the markets. */
const placeOf = ({ code, file, line, column }: Problem): string => `${code} ${file}:${line}:${column}`;

/**
 * Divides the problems of a whole site into those that count now and those of markets that are not live.
 * `visible` are the problems of the site without these markets. Errors always count: they prevent the build.
 */
export function splitPending(
  whole: readonly Problem[],
  visible: readonly Problem[],
): { readonly problems: Problem[]; readonly pending: Problem[] } {
  const live = new Map(visible.map((problem) => [placeOf(problem), problem]));
  const problems: Problem[] = [];
  const pending: Problem[] = [];
  for (const problem of whole) {
    const seen = live.get(placeOf(problem));
    if (problem.severity === "error") problems.push(problem);
    else if (seen === undefined) pending.push(problem);
    else problems.push(seen);
  }
  return { problems, pending };
}
