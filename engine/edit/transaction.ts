import { type CheckInput, checkSite } from "../check/check-site.ts";
import type { Document } from "../json/document.ts";
import { EditError, editJson, type JsonChange } from "../json/edit-json.ts";
import { memoize } from "../json/memoize.ts";
import { readJson } from "../json/read-json.ts";
import { hasErrors, type Problem } from "../problems/problem.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { changedPages } from "./changed-pages.ts";
import type { SitePage } from "./payload-reader.ts";
import { refuseInvalidJson } from "./refuse-unread.ts";
import { type FileChange, type Undo, writeChanges } from "./write-changes.ts";

/** A change to one file. Paths are relative to the project, with forward slashes. */
export type FileEdit = { readonly file: string } & (
  | { /** The new text, also of a new file. */ readonly text: string }
  | { /** In-place changes of JSON. */ readonly changes: readonly JsonChange[] }
  | { /** The new path of the file. */ readonly renameTo: string }
  | { readonly isDeleted: true }
);

/** Changes to files of a project, applied one after the other. */
export type Edit = readonly FileEdit[];

interface CheckedSite {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
  /** Warnings about markets that are not live. */
  readonly pending: readonly Problem[];
}

/** A project as it was read from disk. */
export interface EditedProject extends CheckInput {
  /** The result of its check, if the caller has it already. */
  readonly checked?: CheckedSite;
  /** Returns the text of a file that is not a manifest. Default: there is none. */
  readonly readText?: (file: string) => string | undefined;
}

/** An edit of a project that is not written yet. */
export interface Transaction {
  /** The files that it changes. */
  readonly changes: readonly FileChange[];
  /** All manifests after the edit. */
  readonly documents: readonly Document[];
  /** Checks the edited site. Returns the problems that the present site does not have. */
  check(): CheckedSite;
  /** The pages that would change. Undefined if the site has errors, before or after the edit. */
  changedPages(): readonly SitePage[] | undefined;
  /** Writes all changes or none, to the project's folder. Refuses if a file changed on disk. */
  write(folder: string): Undo;
}

/**
 * Applies an edit to texts. Throws `EditError` if it changes a file that does not exist. `isRewritten`: whether a file
 * must be written again with the same text.
 */
function applyEdit(
  edit: Edit,
  readFile: (file: string) => string | undefined,
  isRewritten: (file: string) => boolean,
): FileChange[] {
  const texts = new Map<string, string | undefined>();
  const getText = (file: string) => (texts.has(file) ? texts.get(file) : readFile(file));
  const existing = (file: string): string => {
    const text = getText(file);
    if (text === undefined) throw new EditError(`There is no file ${file} to edit.`);
    return text;
  };
  for (const fileEdit of edit) {
    if ("text" in fileEdit) texts.set(fileEdit.file, fileEdit.text);
    else if ("changes" in fileEdit)
      texts.set(fileEdit.file, editJson(existing(fileEdit.file), fileEdit.changes));
    else {
      const text = existing(fileEdit.file);
      if ("renameTo" in fileEdit) {
        if (getText(fileEdit.renameTo) !== undefined)
          throw new EditError(`The file ${fileEdit.renameTo} already exists.`);
        texts.set(fileEdit.renameTo, text);
      }
      texts.set(fileEdit.file, undefined);
    }
  }
  return [...texts]
    .map(([file, after]) => ({ file, before: readFile(file), after }))
    .filter(({ file, before, after }) => before !== after || isRewritten(file));
}

/** Identifies a problem without its position, which changes when the file grows. */
const identity = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

/**
 * Applies an edit to a project in memory. The result tells what the edit would do, and writes it: this is the
 * only way in which commands write manifests. Throws `UnreadManifestError` if a manifest is not JSON.
 */
export function startTransaction(project: EditedProject, edit: Edit): Transaction {
  const { root, documents: present, readText } = project;
  refuseInvalidJson(present);
  const isManifest = (file: string) =>
    file.startsWith(root) && !file.startsWith(`${root}schema/`) && file.endsWith(".json");
  const texts = new Map(present.map(({ file, text }) => [file, text]));
  const markedFiles = new Set(
    present.flatMap(({ file, problems }) =>
      problems.some(({ code }) => code === "byte-order-mark") ? [file] : [],
    ),
  );
  const changes = applyEdit(
    edit,
    (file) => texts.get(file) ?? readText?.(file),
    (file) => markedFiles.has(file),
  );
  const textsAfter = new Map(changes.map(({ file, after }) => [file, after]));
  const documents = [
    ...present.flatMap((document) => {
      if (!textsAfter.has(document.file)) return [document];
      const text = textsAfter.get(document.file);
      return text === undefined ? [] : [readJson(document.file, text)];
    }),
    ...changes.flatMap(({ file, after }) =>
      after !== undefined && isManifest(file) && !texts.has(file) ? [readJson(file, after)] : [],
    ),
  ];
  const check = memoize((input: CheckInput): CheckedSite => checkSite(input));
  const before = () => project.checked ?? check(project);
  const edited = { ...project, documents };
  return {
    changes,
    documents,
    check: () => {
      const identities = new Set([...before().problems, ...before().pending].map(identity));
      const { site, problems, pending } = check(edited);
      const isNew = (problem: Problem) => !identities.has(identity(problem));
      return { site, problems: problems.filter(isNew), pending: pending.filter(isNew) };
    },
    changedPages: () =>
      hasErrors(before().problems) || hasErrors(check(edited).problems)
        ? undefined
        : changedPages(before().site, check(edited).site),
    write: (folder) => writeChanges(folder, changes),
  };
}
