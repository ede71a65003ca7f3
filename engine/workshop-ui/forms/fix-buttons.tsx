import type { Problem } from "../../problems/problem.ts";
import { translate } from "../texts/translate.ts";

interface FixButtonsProps {
  readonly problem: Problem;
  onFix(problem: Problem, choice?: string): void;
}

/** A button for the correction of a problem, or one for each that may be right. */
export const FixButtons = ({ problem, onFix }: FixButtonsProps) => (
  <>
    {problem.fix && (
      <button type="button" onClick={() => onFix(problem)}>
        {translate("problem.fix")}
      </button>
    )}
    {problem.choices?.map(({ label }) => (
      <button key={label} type="button" onClick={() => onFix(problem, label)}>
        {label}
      </button>
    ))}
  </>
);
