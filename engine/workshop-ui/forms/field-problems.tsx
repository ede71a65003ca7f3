import type { Problem } from "../../problems/problem.ts";
import { FixButtons } from "./fix-buttons.tsx";

interface FieldProblemsProps {
  readonly problems: readonly Problem[];
  /** The labels of the fields around, by the names that problems use. */
  readonly labels?: ReadonlyMap<string, string>;
  onFix(problem: Problem, choice?: string): void;
}

const noLabels: ReadonlyMap<string, string> = new Map();

/** Names fields as the form does: `"until"` → “Deadline”. */
export const withLabels = (text: string, labels: ReadonlyMap<string, string>): string =>
  text.replaceAll(/"(\w+)"/g, (quoted, name: string) => {
    const label = labels.get(name);
    return label === undefined ? quoted : `“${label}”`;
  });

/** Problems with their hints, and a button where the check knows the correction. */
export const FieldProblems = ({ problems, labels = noLabels, onFix }: FieldProblemsProps) =>
  problems.map((problem) => {
    const { code, severity, message, hint, line, column } = problem;
    return (
      <div key={`${code} ${line}:${column} ${message}`} className={`field-problem ${severity}`}>
        <p>{withLabels(`${message} ${hint}`, labels)}</p>
        <FixButtons problem={problem} onFix={onFix} />
      </div>
    );
  });
