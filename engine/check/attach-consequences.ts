import type { Problem } from "../problems/problem.ts";
import type { RuleCodes } from "./rule-codes.ts";

const placeOf = ({ file, line }: Problem): string => `${file}:${line}`;

/** Returns a function that finds the problem that causes another one, in the same file if possible. */
function causeFinder(problems: readonly Problem[], codes: RuleCodes) {
  const byCode = Map.groupBy(problems, ({ code }) => code);
  const byPlace = Map.groupBy(problems, placeOf);
  const byMistake = Map.groupBy(problems, ({ code, mistake }) => mistake && `${code} ${mistake}`);
  return (problem: Problem): Problem | undefined => {
    const [same] =
      problem.mistake === undefined ? [] : (byMistake.get(`${problem.code} ${problem.mistake}`) ?? []);
    if (same !== undefined && same !== problem) return same;
    const { follows = [], followsInFile = [], repeats = [] } = codes.get(problem.code) ?? {};
    // A warning never causes an error: otherwise the error would be listed below it and not count.
    const canCause = (cause: Problem) =>
      cause.code !== problem.code && (cause.severity === "error" || problem.severity === "warning");
    const here = (byPlace.get(placeOf(problem)) ?? []).find(
      (cause) => repeats.includes(cause.code) && canCause(cause),
    );
    if (here !== undefined) return here;
    const causes = follows.flatMap((code) => byCode.get(code) ?? []).filter(canCause);
    const inFile = followsInFile.flatMap((code) => byCode.get(code) ?? []).filter(canCause);
    return [...inFile, ...causes].find(({ file }) => file === problem.file) ?? causes[0];
  };
}

/** Lists problems that follow from others below their cause. Keeps the order. */
export function attachConsequences(problems: readonly Problem[], codes: RuleCodes): Problem[] {
  const findCause = causeFinder(problems, codes);
  const causes = new Map(problems.map((problem) => [problem, findCause(problem)]));
  const rootOf = (problem: Problem, seen: readonly Problem[] = []): Problem => {
    const cause = causes.get(problem);
    if (cause === undefined) return problem;
    const chain = [...seen, problem];
    if (!chain.includes(cause)) return rootOf(cause, chain);
    // Problems that cause each other in a cycle are listed below the first of them.
    const cycle = chain.slice(chain.indexOf(cause));
    return problems.find((one) => cycle.includes(one)) ?? problem;
  };
  const byRoot = Map.groupBy(problems, (problem) => rootOf(problem));
  return problems.flatMap((problem) => {
    const group = byRoot.get(problem);
    if (group === undefined) return [];
    const follows = group.filter((one) => one !== problem);
    return [follows.length === 0 ? problem : { ...problem, follows }];
  });
}
