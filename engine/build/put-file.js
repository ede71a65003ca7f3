import {
  closeSync,
  constants,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

// JavaScript, because the drawing thread writes files too, and would have to start Node's reader of TypeScript again.

/**
 * Opens a file as it is, or a new one: to write over one costs a tenth of making it.
 *
 * @param {string} path
 */
function open(path) {
  const flags = constants.O_RDWR | constants.O_CREAT;
  try {
    return openSync(path, flags);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, flags);
  }
}

/**
 * Writes a file. One that is not known to be new is written over what is there, if anything is; a new one's folder is there.
 *
 * @param {string} path
 * @param {string} text
 * @param {{ isNew: boolean, encoding?: "utf8" | "latin1" }} options
 */
export function putFile(path, text, { isNew, encoding = "utf8" }) {
  if (isNew) {
    // One call of the system less than by the steps below.
    writeFileSync(path, text, encoding);
    return;
  }
  const content = Buffer.from(text, encoding);
  let file = open(path);
  try {
    const { nlink, size } = fstatSync(file);
    if (nlink > 1) {
      // Another name of a file that is kept.
      closeSync(file);
      unlinkSync(path);
      file = open(path);
    } else if (size > content.length) ftruncateSync(file, content.length);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
