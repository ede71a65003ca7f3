import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";

/** The folders of a gallery's pictures, relative to its page. */
export const pictureFolders = { now: "now", before: "before" } as const;

/**
 * Prepares for new pictures: those of the last run become the ones to compare with. A picture that is not
 * taken again stays for a later run.
 */
export function keepLastPictures(folder: string): void {
  const [now, before] = [join(folder, pictureFolders.now), join(folder, pictureFolders.before)];
  for (const one of [now, before]) mkdirSync(one, { recursive: true });
  for (const name of readdirSync(now)) renameSync(join(now, name), join(before, name));
}

/** The last run's picture of the same page. Undefined if there is none. */
export function lastPicture(folder: string, name: string): string | undefined {
  const path = join(folder, pictureFolders.before, name);
  return existsSync(path) ? path : undefined;
}
