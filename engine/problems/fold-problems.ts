import type { Problem } from "./problem.ts";

/** Up to this many problems of one code in one file are all listed. */
const max = 10;

/** Otherwise only the first ones are listed. */
const maxShown = 3;

interface Folded {
  readonly problem: Problem;
  /**
   * The number of further problems of this code in this file that are not listed. Set on the last listed one;
   * 0 on the others.
   */
  readonly more: number;
}

/**
 * Shortens a list of problems for reading: if one file has very many of one code, only the first ones and the
 * number of the others. Keeps the order.
 */
export function foldProblems(problems: readonly Problem[]): readonly Folded[] {
  const groups = Map.groupBy(problems, ({ file, code }) => `${code} ${file}`);
  const countByGroup = new Map<readonly Problem[], number>();
  return problems.flatMap((problem) => {
    const group = groups.get(`${problem.code} ${problem.file}`) ?? [];
    const listed = group.length > max ? maxShown : group.length;
    const place = (countByGroup.get(group) ?? 0) + 1;
    countByGroup.set(group, place);
    if (place > listed) return [];
    return [{ problem, more: place === listed ? group.length - listed : 0 }];
  });
}

/**
 * The number of problems by code and file, as lines:
 * "  62  untranslated-text  manifests/messages/nl_NL/take.json".
 */
export function countProblems(problems: readonly Problem[]): string {
  const groups = Map.groupBy(problems, ({ file, code }) => `${code}  ${file}`);
  const width = Math.max(...[...groups.values()].map(({ length }) => String(length).length));
  return [...groups].map(([what, { length }]) => `  ${String(length).padStart(width)}  ${what}`).join("\n");
}
