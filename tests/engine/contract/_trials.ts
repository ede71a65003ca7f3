import { registry } from "../../../blocks/registry.ts";
import { type CheckInput, checkSite } from "../../../engine/check/check-site.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../engine/problems/problem.ts";
import { smallShop } from "../../fixtures/small-shop.ts";
import { today } from "../../fixtures/today.ts";

/** A change of the small shop, and the only problem that it must cause. */
export interface Trial {
  readonly name: string;
  /** By path in the project: the new text, or null if the file is deleted. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Tells whether a problem is the expected one. Undefined if the change is right. */
  readonly isExpected: ((problem: Problem) => boolean) | undefined;
}

const documents = new Map(smallShop.documents.map((document) => [document.file, document]));

/** The text of a file of the small shop. */
export const getShopText = (file: string): string | undefined => documents.get(file)?.text;

/** The problems of the small shop with some trials, none of which changes a file of another. */
export function checkTrials(trials: readonly Trial[], more: Partial<CheckInput> = {}): readonly Problem[] {
  const changed = new Map(documents);
  for (const [file, text] of trials.flatMap(({ files }) => [...files])) {
    if (text === null) changed.delete(file);
    else changed.set(file, readJson(file, text));
  }
  // Sort as the loader does: if two files share a mistake, the later one is reported.
  const sorted = [...changed.values()].sort((a, b) => (a.file < b.file ? -1 : 1));
  return checkSite({
    ...smallShop,
    documents: sorted,
    registry,
    rules: installedRules,
    today,
    ...more,
  }).problems;
}

/** Divides trials into groups that change different files, so that one check proves many of them. */
export function groupTrials(trials: readonly Trial[]): (readonly [name: string, group: readonly Trial[]])[] {
  const groups: { readonly members: Trial[]; readonly files: Set<string> }[] = [];
  for (const trial of trials) {
    const group = groups.find(({ files }) => files.isDisjointFrom(new Set(trial.files.keys())));
    if (group === undefined) groups.push({ members: [trial], files: new Set(trial.files.keys()) });
    else {
      group.members.push(trial);
      for (const file of trial.files.keys()) group.files.add(file);
    }
  }
  return groups.map(({ members }) => [members.map(({ name }) => name).join("; "), members]);
}

const print = ({ file, line, code, message, hint }: Problem): string =>
  `${file}:${line} ${code} ${message} ${hint}`;

/**
 * The trials that do not cause exactly the expected problem, with what the check says. Trials that hide or change
 * each other's problems are checked again without the others, in smaller groups, and at last alone.
 */
export function findFailures(
  trials: readonly Trial[],
  check: (trials: readonly Trial[]) => readonly Problem[] = checkTrials,
): string[] {
  const problems = check(trials);
  const proved = trials.filter(({ isExpected }) => isExpected && problems.some(isExpected));
  // Every problem is one of these trials': those whose problem is missing are hidden by them.
  const areExpected = problems.length === proved.length;
  const open = areExpected
    ? trials.filter((trial) => trial.isExpected !== undefined && !proved.includes(trial))
    : trials;
  const [first] = open;
  if (first === undefined) return [];
  if (trials.length === 1) return [`${first.name}: ${problems.map(print).join("\n") || "nothing"}`];
  if (open.length < trials.length) return findFailures(open, check);
  const half = Math.ceil(trials.length / 2);
  return [...findFailures(trials.slice(0, half), check), ...findFailures(trials.slice(half), check)];
}
