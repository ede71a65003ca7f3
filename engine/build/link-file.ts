import { copyFileSync, existsSync, linkSync, renameSync } from "node:fs";

/** Hard-links a file with a content hash in its name to another path, or copies it if linking fails. */
export function linkFile(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    // Copy to a temporary name first: the target must never be a partial file.
    copyFileSync(from, `${to}.unfinished`);
    renameSync(`${to}.unfinished`, to);
  }
}
