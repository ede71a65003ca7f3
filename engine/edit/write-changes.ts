import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** A file's text before and after an edit; undefined if the file does not exist. */
export interface FileChange {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

/** Restores the bytes that the files had before. Refuses with `StaleFileError` if a file changed since then. */
export type Undo = () => void;

/** A file on disk is not the one that an edit was made for. Nothing was written. */
export class StaleFileError extends Error {
  readonly code = "stale-file";
  readonly file: string;
  constructor(file: string) {
    super(`${file} changed on disk in the meantime. Nothing was written. Run the command again.`);
    this.file = file;
  }
}

interface ByteChange {
  readonly file: string;
  readonly before: Buffer | undefined;
  readonly after: Buffer | undefined;
}

const readBytes = (path: string): Buffer | undefined =>
  statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path) : undefined;

/** The parent folders of a file that do not exist yet, the outermost first. */
function missingFolders(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); !statSync(folder, { throwIfNoEntry: false }); folder = dirname(folder))
    folders.unshift(folder);
  return folders;
}

function removeEmptyFolder(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // Somebody else has put a file there.
  }
}

/** Runs all steps, even if one fails, and returns their errors. */
function collectErrors(steps: readonly (() => unknown)[]): unknown[] {
  return steps.flatMap((step) => {
    try {
      step();
      return [];
    } catch (error) {
      return [error];
    }
  });
}

/**
 * Writes all files or none. Writes temporary files first, and then renames them. If one step fails, restores
 * the old content, deletes new files and folders, and throws the error. Returns the folders that it made.
 */
function replaceFiles(project: string, changes: readonly ByteChange[]): string[] {
  const newFolders: string[] = [];
  const undo: (() => unknown)[] = [];
  const files = changes.map((change) => {
    const path = join(project, change.file);
    return { ...change, path, unfinished: `${path}.${process.pid}.new` };
  });
  try {
    for (const { path, after, unfinished } of files) {
      if (after === undefined) continue;
      for (const folder of missingFolders(path)) {
        mkdirSync(folder);
        newFolders.push(folder);
        undo.push(() => rmSync(folder, { recursive: true, force: true }));
      }
      undo.push(() => rmSync(unfinished, { force: true }));
      writeFileSync(unfinished, after, { flag: "wx" });
    }
    for (const { path, before, after, unfinished } of files) {
      if (after === undefined) rmSync(path);
      else renameSync(unfinished, path);
      undo.push(() => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before)));
    }
  } catch (error) {
    const errors = collectErrors(undo.reverse());
    throw errors.length === 0
      ? error
      : new AggregateError([error, ...errors], "Some files could not be restored.");
  }
  return newFolders;
}

const isSame = (left: Buffer | undefined, right: Buffer | undefined): boolean =>
  left && right ? left.equals(right) : left === right;

/**
 * Writes the changes of an edit: all files or none. Throws `StaleFileError` if the text of a file on disk is
 * not the one before the edit.
 */
export function writeChanges(project: string, changes: readonly FileChange[]): Undo {
  const byteChanges = changes.map(({ file, before, after }) => {
    const bytes = readBytes(join(project, file));
    // A decoder removes the byte-order mark, like the reader of manifests.
    if ((bytes && new TextDecoder().decode(bytes)) !== before) throw new StaleFileError(file);
    return { file, before: bytes, after: after === undefined ? undefined : Buffer.from(after) };
  });
  const newFolders = replaceFiles(project, byteChanges);
  return () => {
    for (const { file, after } of byteChanges)
      if (!isSame(readBytes(join(project, file)), after)) throw new StaleFileError(file);
    replaceFiles(
      project,
      byteChanges.map(({ file, before, after }) => ({ file, before: after, after: before })),
    );
    for (const folder of newFolders.reverse()) removeEmptyFolder(folder);
  };
}
