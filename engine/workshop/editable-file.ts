import { lstatSync, realpathSync } from "node:fs";
import { dirname, join, posix } from "node:path";

/** The file cannot be changed from the workshop. The message says why, and which files can be. */
export class NotEditableError extends Error {}

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
