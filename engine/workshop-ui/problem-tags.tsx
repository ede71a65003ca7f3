import type { Problem } from "../problems/problem.ts";
import { translate } from "./texts/translate.ts";

interface ProblemTagsProps {
  readonly problems: readonly Problem[];
  /** Whether the tags stand in a line with other words. */
  readonly isBeside?: boolean;
}

/** The number of errors and of warnings. */
export function ProblemTags({ problems, isBeside = false }: ProblemTagsProps) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = problems.length - errors;
  const place = isBeside ? " beside" : "";
  return (
    <>
      {errors > 0 && <span className={`tag error${place}`}>{translate("errors", { count: errors })}</span>}
      {warnings > 0 && (
        <span className={`tag warning${place}`}>{translate("warnings", { count: warnings })}</span>
      )}
    </>
  );
}
