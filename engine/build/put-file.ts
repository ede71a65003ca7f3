import {
  closeSync,
  constants,
  existsSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { dirname } from "node:path";

/** Opens a file without truncating it, or creates it and its folder. Overwriting costs a tenth of creating. */
function open(path: string): number {
  const folder = dirname(path);
  // Cheaper than the error of opening a file without its folder.
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return openSync(path, constants.O_RDWR | constants.O_CREAT);
}

/** Writes a file. Overwrites an existing file in place, unless it is a hard link to a file that is kept. */
export function putFile(path: string, content: Uint8Array): void {
  let file = open(path);
  try {
    const { nlink, size } = fstatSync(file);
    if (nlink > 1) {
      closeSync(file);
      unlinkSync(path);
      file = open(path);
    } else if (size > content.length) ftruncateSync(file, content.length);
    writeFileSync(file, content);
  } finally {
    closeSync(file);
  }
}
