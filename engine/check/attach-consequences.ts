import type { baseCodes } from "../problems/base-codes.ts";
import type { Problem } from "../problems/problem.ts";
import { type Tier, tiers } from "../problems/rule-meta.ts";
import { isConfigurable, type RuleCodes } from "./rule-codes.ts";
import type * as rules from "./rules/index.ts";

/** "unknown-route" for "unknownRoute". */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : "";

type PolicyCode = "missing-duty-mail" | "odd-delivery-amount" | "packs-do-not-fit" | "prior-price";

type RuleCode = keyof typeof baseCodes | Kebab<keyof typeof rules> | PolicyCode;

/** Problems that follow from a problem at another value of the same tier, each with the reason. */
export const consequences: readonly { readonly cause: RuleCode; readonly effects: readonly RuleCode[] }[] = [
  // No market or account is of a misspelt country, and no product has a price in a misspelt currency.
  { cause: "unknown-country", effects: ["unknown-market", "foreign-account"] },
  { cause: "unknown-currency", effects: ["missing-price"] },
  // The locales of a cycle lack the messages that they would take from each other.
  { cause: "fallback-cycle", effects: ["missing-message", "unused-term", "glossary-term"] },
  // Words of another language are unknown in that of a wrong tag.
  { cause: "language-tag-differs", effects: ["misspelt-word"] },
  // The redirects to the home page become permanent redirects to a hidden page.
  { cause: "hidden-from-search", effects: ["noindex-conflict"] },
  // With a wrong number of packs, no comparison price is the sum of single packs.
  { cause: "packs-do-not-fit", effects: ["prior-price"] },
  // Pages promise the mail that nothing sends.
  { cause: "missing-duty-mail", effects: ["mail-not-triggered"] },
  // An amount in another currency is far from those of the other markets.
  { cause: "foreign-currency-fact", effects: ["odd-delivery-amount"] },
];

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
