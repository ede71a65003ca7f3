import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The folders above a file that are not there yet, the outermost first. */
function missingFolders(path: string): string[] {
  const folders: string[] = [];
  for (let folder = dirname(path); !existsSync(folder); folder = dirname(folder)) folders.unshift(folder);
  return folders;
}

/**
 * Writes all files or none: beside their places first, then under their names. When one cannot be written, those that were there
 * have their old content again, and nothing new is left. Throws what went wrong.
 */
export function writeFiles(project: string, files: ReadonlyMap<string, string>): void {
  const undo: (() => unknown)[] = [];
  const unfinished = (path: string) => `${path}.${process.pid}.new`;
  try {
    for (const [file, text] of files) {
      const path = join(project, file);
      for (const folder of missingFolders(path)) {
        mkdirSync(folder);
        undo.push(() => rmSync(folder, { recursive: true, force: true }));
      }
      undo.push(() => existsSync(unfinished(path)) && rmSync(unfinished(path)));
      writeFileSync(unfinished(path), text, { flag: "wx" });
    }
    for (const file of files.keys()) {
      const path = join(project, file);
      const before = existsSync(path) ? readFileSync(path) : undefined;
      renameSync(unfinished(path), path);
      undo.push(() => (before === undefined ? rmSync(path, { force: true }) : writeFileSync(path, before)));
    }
  } catch (error) {
    const errors: unknown[] = [error];
    for (const step of undo.reverse()) {
      try {
        step();
      } catch (another) {
        // The other steps still have to be gone back.
        errors.push(another);
      }
    }
    throw errors.length === 1 ? error : new AggregateError(errors, "Some files could not be put back.");
  }
}
