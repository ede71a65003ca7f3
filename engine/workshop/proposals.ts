import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { createTwoFilesPatch } from "diff";
import { type Edit, startTransaction, type Transaction } from "../edit/transaction.ts";
import { StaleFileError, type Undo } from "../edit/write-changes.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { ProjectState, Workshop } from "./open-workshop.ts";

/** The file cannot be changed from the workshop. The message says why, and which files can be. */
export class NotEditableError extends Error {
  readonly code = "not-editable";
}

const rule = "Only JSON files below manifests/ can be changed, without manifests/schema/.";

/** The nearest folder of a path that exists. */
function existingFolder(path: string): string {
  const folder = dirname(path);
  return lstatSync(folder, { throwIfNoEntry: false }) ? folder : existingFolder(folder);
}

/**
 * Throws `NotEditableError` unless a file is a manifest of the project, or would be a new one. Links are
 * refused, because they could lead out of the project.
 */
export function assertEditable(project: string, file: string): void {
  const isPlain = posix.normalize(file) === file && !file.includes("\\") && !file.includes("\0");
  if (!isPlain || !/^manifests\/(?!schema\/).+\.json$/.test(file))
    throw new NotEditableError(`${file} cannot be changed. ${rule}`);
  const path = join(project, file);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new NotEditableError(`${file} is a link. Edit the file that it leads to.`);
  const folder = existingFolder(path);
  const real = join(realpathSync(project), folder.slice(project.length));
  if (realpathSync(folder) !== real)
    throw new NotEditableError(`${file} is in a linked folder. Linked folders are not read.`);
}

/** An edit for a state of the project. Throws `EditError` if the state has no place for it. */
export type PlanEdit = (state: ProjectState) => Edit;

/** What an edit would do. Nothing is written. */
export interface Proposal {
  /** Names the proposal until the process ends. */
  readonly id: string;
  /** Whether it can be applied: it adds no errors. */
  readonly isClean: boolean;
  /** The changed files as unified diffs. */
  readonly files: readonly { readonly file: string; readonly diff: string }[];
  /** Problems that the site does not have today. */
  readonly problems: readonly Problem[];
  /** Pages that would change, by route; undefined if errors prevent an answer. */
  readonly pages: readonly { readonly route: string; readonly markets: readonly string[] }[] | undefined;
  readonly changes: Transaction["changes"];
}

/** Edits of a project, proposed first and applied later. */
export interface Proposals {
  /** Checks an edit. Throws `NotEditableError` for a file that may not be changed, `EditError` for an
   * edit that does not fit its file. */
  propose(plan: PlanEdit): Proposal;
  /** Writes a clean proposal and returns the changed files. Throws `ProposalError` if it may not be written. */
  apply(id: string): readonly string[];
  /** Takes back the last applied proposal. Returns its files. Throws `ProposalError` if there is none. */
  undo(): readonly string[];
}

/** A proposal cannot be applied or taken back. The message says why, and what to do. */
export class ProposalError extends Error {}

const listFiles = (edit: Edit): string[] =>
  edit.flatMap((one) => ("renameTo" in one ? [one.file, one.renameTo] : [one.file]));

function listPages(transaction: Transaction): Proposal["pages"] {
  const changed = transaction.changedPages();
  const byRoute = changed && Map.groupBy(changed, ({ route }) => route);
  return (
    byRoute && [...byRoute].map(([route, pages]) => ({ route, markets: pages.map(({ market }) => market) }))
  );
}

const printDiff = ({ file, before = "", after = "" }: Transaction["changes"][number]): string =>
  createTwoFilesPatch(file, file, before, after, undefined, undefined, { context: 2 });

/**
 * Whether an edit still does what was proposed: the files that it changes have the same texts, and so do those that it
 * copies from.
 */
const isCurrent = (proposed: Transaction["changes"], { changes }: Transaction): boolean =>
  JSON.stringify(changes) === JSON.stringify(proposed);

export function openProposals(workshop: Workshop): Proposals {
  const plansById = new Map<string, { readonly plan: PlanEdit; readonly changes: Transaction["changes"] }>();
  let count = 0;
  const start = (plan: PlanEdit) => {
    const state = workshop.read();
    const edit = plan(state);
    for (const file of listFiles(edit)) assertEditable(workshop.folder, file);
    return startTransaction(state, edit);
  };
  const applied: { readonly files: readonly string[]; readonly undo: Undo }[] = [];
  return {
    propose: (plan) => {
      const transaction = start(plan);
      const { problems } = transaction.check();
      count += 1;
      const id = `p${count}`;
      plansById.set(id, { plan, changes: transaction.changes });
      return {
        id,
        isClean: !hasErrors(problems),
        problems,
        pages: listPages(transaction),
        changes: transaction.changes,
        files: transaction.changes.map((change) => ({ file: change.file, diff: printDiff(change) })),
      };
    },
    apply: (id) => {
      const proposal = plansById.get(id);
      if (proposal === undefined)
        throw new ProposalError(
          `There is no proposal "${id}", or it has been applied. Propose the edit again.`,
        );
      const transaction = start(proposal.plan);
      if (!isCurrent(proposal.changes, transaction))
        throw new ProposalError("A file has changed since the proposal. Propose the edit again.");
      // Other files may have changed since the proposal was checked.
      if (hasErrors(transaction.check().problems))
        throw new ProposalError("The site would have new errors. Correct the edit and propose it again.");
      const files = transaction.changes.map(({ file }) => file);
      const undo = transaction.write(workshop.folder);
      plansById.delete(id);
      applied.push({ files, undo });
      return files;
    },
    undo: () => {
      const last = applied.at(-1);
      if (last === undefined) throw new ProposalError("No edit of this session is left to take back.");
      try {
        last.undo();
      } catch (error) {
        if (!(error instanceof StaleFileError)) throw error;
        throw new ProposalError(`${error.file} has changed since the edit. Nothing was taken back.`);
      }
      applied.pop();
      return last.files;
    },
  };
}
