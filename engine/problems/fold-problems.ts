import type { Problem } from "./problem.ts";

/** So many problems of one code in one file are listed whole. */
const most = 10;

/** Of more than that, so many are: enough to see what they have in common. */
const shown = 3;

interface Folded {
  readonly problem: Problem;
  /** How many more of its code follow in its file and are not listed; only with the last one that is. */
  readonly more: number;
}

/** Problems as a list that can be read: where one file has very many of one code, the first ones, and how many more there are. Keeps the order. */
export function foldProblems(problems: readonly Problem[]): readonly Folded[] {
  const groups = Map.groupBy(problems, ({ file, code }) => `${code} ${file}`);
  const seen = new Map<readonly Problem[], number>();
  return problems.flatMap((problem) => {
    const group = groups.get(`${problem.code} ${problem.file}`) ?? [];
    const listed = group.length > most ? shown : group.length;
    const place = (seen.get(group) ?? 0) + 1;
    seen.set(group, place);
    if (place > listed) return [];
    return [{ problem, more: place === listed ? group.length - listed : 0 }];
  });
}

/** How many of each code each file has, as lines: "  62  untranslated-text  manifests/messages/nl_NL/take.json". */
export function countProblems(problems: readonly Problem[]): string {
  const groups = Map.groupBy(problems, ({ file, code }) => `${code}  ${file}`);
  const width = Math.max(...[...groups.values()].map(({ length }) => String(length).length));
  return [...groups].map(([what, { length }]) => `  ${String(length).padStart(width)}  ${what}`).join("\n");
}
