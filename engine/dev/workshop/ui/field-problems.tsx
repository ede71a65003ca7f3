import type { Problem } from "../../../problems/problem.ts";

interface FieldProblemsProps {
  readonly problems: readonly Problem[];
  onFix(problem: Problem): void;
}

/** Problems with their hints, and a button where the check knows the correction. */
export const FieldProblems = ({ problems, onFix }: FieldProblemsProps) =>
  problems.map((problem) => {
    const { code, severity, message, hint, fix, line, column } = problem;
    return (
      <div key={`${code} ${line}:${column} ${message}`} className={`field-problem ${severity}`}>
        <p>
          {message} {hint}
        </p>
        {fix && (
          <button type="button" onClick={() => onFix(problem)}>
            Fix it
          </button>
        )}
      </div>
    );
  });
