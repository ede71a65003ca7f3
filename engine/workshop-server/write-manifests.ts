import { applyFixes } from "../edit/fix/apply-fixes.ts";
import { startTransaction } from "../edit/transaction.ts";
import { EditError } from "../json/edit-json.ts";
import { type Problem, problemId } from "../problems/problem.ts";
import { type Operation, operationEdit } from "../workshop/operation-edit.ts";
import type { Workspace } from "./workspace.ts";

/** Steps of the same places can be one: the letters of one text, and the keys in one list. */
function printPlaces(operation: Operation): string {
  if (operation.do === "write-text")
    return JSON.stringify({ ...operation, text: "", before: [], isOwn: undefined });
  return operation.do === "order-target" ? JSON.stringify({ ...operation, to: "" }) : "";
}

/**
 * Changes texts, blocks or pages. Throws `EditError` if that does not fit the site. `isContinued`: more of the last
 * step.
 */
export function operate(
  { workshop, journals }: Workspace,
  label: string,
  operation: Operation,
  isContinued: boolean,
): void {
  const state = workshop.read();
  const continued = { places: printPlaces(operation), isContinued };
  journals.history.write(label, operationEdit(state, operation), continued, state);
}

/** The problems that an operation would add. Nothing is written. */
export function previewOperation({ workshop }: Workspace, operation: Operation): readonly Problem[] {
  const state = workshop.read();
  return startTransaction(state, operationEdit(state, operation)).check().problems;
}

/** A problem with the correction that a person chose; none if it does not offer it. */
function applyChoice(problem: Problem, label: string | undefined): readonly Problem[] {
  if (label === undefined) return [problem];
  const choice = problem.choices?.find((option) => option.label === label);
  return choice ? [{ ...problem, fix: choice.fix }] : [];
}

/** Applies the automatic fix of a problem of the last check. Throws `EditError` if its file has changed since. */
export function fixProblem({ site, workshop, journals }: Workspace, id: string, choice?: string): void {
  const problem = site
    .allProblems()
    .filter((candidate) => problemId(candidate) === id)
    .flatMap((candidate) => applyChoice(candidate, choice))[0];
  const [fixed] = problem ? applyFixes([problem], workshop.read().documents) : [];
  if (!problem || !fixed) throw new EditError("The file has changed since. Look at the problem again.");
  journals.history.write(`Fix: ${problem.message}`, [{ file: fixed.file, text: fixed.after }]);
}
