import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Thrown because two builds of a project would write to the same folder. */
export class BuildLockedError extends Error {}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // The process exists but belongs to another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/**
 * Prevents other processes from building a project; the returned function releases the lock. `cache`: the folder of the
 * project's cache. Throws `BuildLockedError` if another build is running.
 */
export function lockBuild(cache: string): () => void {
  const file = join(cache, "build.lock");
  mkdirSync(cache, { recursive: true });
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
    const pid = Number(readFileSync(file, "utf8"));
    if (pid > 0 && pid !== process.pid && isRunning(pid))
      throw new BuildLockedError(
        `Another build of this project is running (process ${pid}). Wait for it, or stop it and build again.`,
      );
    // The process that created the lock has ended.
    rmSync(file, { force: true });
  }
}
