import type { Problem } from "../../../../problems/problem.ts";
import { FieldProblems } from "../field-problems.tsx";
import { plural } from "./plural.ts";

interface ManifestProblemsProps {
  readonly problems: readonly Problem[];
  onFix(problem: Problem, choice?: string): void;
}

/** All problems of a manifest. Each is also below its field. */
export function ManifestProblems({ problems, onFix }: ManifestProblemsProps) {
  if (problems.length === 0) return null;
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const counts = [
    errors > 0 && plural(errors, "error"),
    problems.length > errors && plural(problems.length - errors, "warning"),
  ];
  return (
    <details className="manifest-problems">
      <summary className={errors > 0 ? "error" : "warning"}>{counts.filter(Boolean).join(", ")}</summary>
      <FieldProblems problems={problems} onFix={onFix} />
    </details>
  );
}
