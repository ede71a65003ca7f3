import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "./project.ts";

/** Two builds of a project would write into the same folder. */
export class BuildLockedError extends Error {}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It is there, but somebody else's.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Keeps other processes from building the project until the answer is called. Throws `BuildLockedError` where one is at it. */
export function lockBuild({ cache }: Project): () => void {
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
        `Another build of this project is under way (process ${pid}). Wait until it is done, or end it and build again.`,
      );
    // Whoever left it has ended.
    rmSync(file, { force: true });
  }
}
