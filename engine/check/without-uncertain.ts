import type { Problem } from "../problems/problem.ts";
import { kindOfFile } from "../schema/kinds.ts";
import { isConfigurable, type RuleCodes } from "./rule-codes.ts";

/** The kind of the manifest that has a problem. The path of a missing folder has the kind of the files in it. */
function kindOfProblem({ file }: Problem, root: string): string | undefined {
  const path = file.slice(root.length);
  return kindOfFile(path) ?? kindOfFile(`${path}/missing.json`);
}

/** Removes the problems about unused things if a broken file may be the one that uses them. */
export function withoutUncertain(
  problems: readonly Problem[],
  root: string,
  codes: RuleCodes,
): readonly Problem[] {
  const broken = new Set(
    problems.flatMap((problem) =>
      isConfigurable(codes, problem.code) ? [] : [kindOfProblem(problem, root) ?? "unknown"],
    ),
  );
  if (broken.size === 0) return problems;
  return problems.filter(({ code }) => {
    const { usedIn } = codes.get(code) ?? {};
    return usedIn === undefined || !(broken.has("unknown") || usedIn.some((kind) => broken.has(kind)));
  });
}
