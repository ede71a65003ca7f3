import { copyFileSync, existsSync, linkSync, mkdirSync, readdirSync } from "node:fs";
import { dirname, join, relative } from "node:path";

/** Puts a file whose name says what is in it under another name too: linked, or copied where that cannot be. */
export function placeFile(from: string, to: string): void {
  if (existsSync(to)) return;
  try {
    linkSync(from, to);
  } catch {
    copyFileSync(from, to);
  }
}

/** Puts every file of a folder, and of those in it, into another one. */
export function placeFolder(from: string, to: string): void {
  const made = new Set<string>();
  for (const entry of readdirSync(from, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const target = join(to, relative(from, path));
    const folder = dirname(target);
    if (!made.has(folder)) mkdirSync(folder, { recursive: true });
    made.add(folder);
    placeFile(path, target);
  }
}
