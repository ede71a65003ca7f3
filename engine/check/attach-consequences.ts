import type { Problem } from "../problems/problem.ts";
import { type Tier, tiers } from "../problems/rule-meta.ts";
import { consequences } from "./consequences.ts";
import { isConfigurable, type RuleCodes } from "./rule-codes.ts";

const getPlace = ({ file, line }: Problem): string => `${file}:${line}`;

/** Whether two problems of a line mark the same value, or one marks a part of the other's. */
const isSameValue = (a: Problem, b: Problem): boolean => a.column < b.endColumn && b.column < a.endColumn;

/** Returns a function that finds the problem that causes another one, in the same file if possible. */
function causeFinder(problems: readonly Problem[], codes: RuleCodes) {
  const byCode = Map.groupBy(problems, ({ code }) => code);
  const byPlace = Map.groupBy(problems, getPlace);
  const byMistake = Map.groupBy(problems, ({ code, mistake }) => mistake && `${code} ${mistake}`);
  const getTier = ({ code }: Problem): Tier => codes.get(code)?.tier ?? "content";
  const getRank = (problem: Problem): number =>
    2 * tiers.indexOf(getTier(problem)) + (problem.severity === "error" ? 0 : 1);
  // An error below a warning would not count.
  const canFollow = (problem: Problem, cause: Problem): boolean =>
    cause.severity === "error" || problem.severity === "warning";
  const isLater = (problem: Problem, cause: Problem): boolean =>
    canFollow(problem, cause) && getRank(problem) > getRank(cause);
  /** Errors that change the pages and the paths of visitors. Pages work with an error that a site may allow. */
  const broken = problems.filter(
    (problem) =>
      getTier(problem) === "reference" &&
      problem.severity === "error" &&
      !isConfigurable(codes, problem.code),
  );
  return (problem: Problem): Problem | undefined => {
    const [same] =
      problem.mistake === undefined ? [] : (byMistake.get(`${problem.code} ${problem.mistake}`) ?? []);
    if (same !== undefined && same !== problem) return same;
    const here = byPlace
      .get(getPlace(problem))
      ?.find((cause) => isSameValue(problem, cause) && isLater(problem, cause));
    if (here !== undefined) return here;
    const listed = consequences
      .filter(({ effects }) => effects.some((code) => code === problem.code))
      .flatMap(({ cause }) => byCode.get(cause) ?? []);
    const causes = [
      ...listed.filter((cause) => canFollow(problem, cause)),
      ...(getTier(problem) === "funnel" ? broken : []),
    ];
    return causes.find(({ file }) => file === problem.file) ?? causes[0];
  };
}

/** Lists problems that follow from others below their cause. Keeps the order. */
export function attachConsequences(problems: readonly Problem[], codes: RuleCodes): Problem[] {
  const findCause = causeFinder(problems, codes);
  const causes = new Map(problems.map((problem) => [problem, findCause(problem)]));
  const findRoot = (problem: Problem): Problem => {
    const cause = causes.get(problem);
    return cause === undefined ? problem : findRoot(cause);
  };
  const byRoot = Map.groupBy(problems, findRoot);
  return problems.flatMap((problem) => {
    const group = byRoot.get(problem);
    if (group === undefined) return [];
    const follows = group.filter((one) => one !== problem);
    return [follows.length === 0 ? problem : { ...problem, follows }];
  });
}
