import type { Problem } from "../../problems/problem.ts";
import { FieldProblems } from "../forms/field-problems.tsx";
import { ProblemTags } from "../problem-tags.tsx";
import { translate } from "../texts/translate.ts";

interface ManifestProblemsProps {
  readonly problems: readonly Problem[];
  onFix(problem: Problem, choice?: string): void;
}

/** All problems of a manifest, also those of values that its form does not show. */
export function ManifestProblems({ problems, onFix }: ManifestProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <details className="manifest-problems">
      <summary>
        {translate("problems")} <ProblemTags problems={problems} isBeside />
      </summary>
      <FieldProblems problems={problems} onFix={onFix} />
    </details>
  );
}
