import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, utimesSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesIn } from "../../engine/build/files-in.ts";

const listFiles = (folder: string): string[] => (existsSync(folder) ? filesIn(folder) : []);

/** Makes a folder the same as another one. Files of the same size and time are not copied again. */
export function mirrorFolder(from: string, to: string): void {
  const files = new Set(listFiles(from));
  for (const file of listFiles(to)) if (!files.has(file)) rmSync(join(to, file));
  for (const file of files) {
    const [source, target] = [join(from, file), join(to, file)];
    const [now, old] = [statSync(source), statSync(target, { throwIfNoEntry: false })];
    if (old?.size === now.size && Math.abs(old.mtimeMs - now.mtimeMs) < 1) continue;
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(source, target);
    utimesSync(target, now.atime, now.mtime);
  }
}
