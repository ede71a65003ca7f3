import { copyFileSync, existsSync, linkSync, renameSync } from "node:fs";

/** Puts a file whose name says what is in it under another name too: linked, or copied where that cannot be. */
export function placeFile(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    // Half a copy would be taken for the whole.
    copyFileSync(from, `${to}.unfinished`);
    renameSync(`${to}.unfinished`, to);
  }
}
