import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { BuildLockedError, lockBuild } from "./lock-build.ts";

const isForbidden = (error: unknown): boolean =>
  error instanceof Error && "code" in error && ["EACCES", "EPERM", "EROFS"].includes(String(error.code));

/** A folder in a project's cache with a complete build that is not served yet: its two folders and its record. */
export const completeFolder = (root: string): string => join(root, ".cache/complete");

/**
 * Serves the complete build of a project, if there is one. The build that it replaces becomes the spare one. If the
 * process is killed between two renames, the next call goes on. The caller has the lock of the build.
 */
export function swapBuilds(root: string): void {
  const complete = completeFolder(root);
  if (!existsSync(complete)) return;
  const spare = join(root, ".cache/next");
  mkdirSync(spare, { recursive: true });
  // The server last: a running one opens the new build when it sees this folder.
  for (const [name, target] of [
    ["record.json", join(root, ".cache/last-build.json")],
    ["web", join(root, "dist")],
    ["server", join(root, "dist-server")],
  ] as const) {
    if (!existsSync(join(complete, name))) continue;
    if (existsSync(target)) renameSync(target, join(spare, name));
    renameSync(join(complete, name), target);
  }
  rmSync(complete, { recursive: true, force: true });
}

/**
 * Finishes a swap that a kill has interrupted. Does nothing while a build runs, or without the right to write here: then
 * the next build finishes it.
 */
export function finishSwap(root: string): void {
  if (!existsSync(completeFolder(root))) return;
  try {
    const unlock = lockBuild(join(root, ".cache"));
    swapBuilds(root);
    unlock();
  } catch (error) {
    if (!(error instanceof BuildLockedError) && !isForbidden(error)) throw error;
  }
}
