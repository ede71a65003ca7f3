import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Project } from "./project.ts";

export type Side = "web" | "server";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  readonly web: string;
  readonly server: string;
  /** Starts writing a file; waits only when too much is under way. */
  write(side: Side, path: string, content: string): Promise<void>;
  /** Takes a file over from the last good build, its id replaced by this one's; false when there is none. */
  reuse(side: Side, path: string): Promise<boolean>;
  /** Waits for every file, then swaps the folders. */
  finish(): Promise<void>;
}

/** Removes what was replaced, thousands of small files, without keeping the build waiting. */
function emptyTrash(trash: string): void {
  const remove = `require("node:fs").rmSync(${JSON.stringify(trash)}, { recursive: true, force: true })`;
  spawn(process.execPath, ["-e", remove], { detached: true, stdio: "ignore" }).unref();
}

/** Enough to keep the disk busy, and little enough to keep memory flat. */
const mostUnderWay = 48;

/** `lastBuild` is the id of the build that is there, `build` the id of this one; both have the same length. */
export function openOutput(project: Project, build: string, lastBuild: string | undefined): Output {
  const last = { web: project.out, server: project.outServer };
  const next = { web: `${project.out}.next`, server: `${project.outServer}.next` };
  // One for each build, because the last one's is still being emptied when the next begins.
  const trash = join(project.cache, "trash", `${build}-${process.pid}-${Date.now()}`);
  mkdirSync(trash, { recursive: true });
  const discard = (folder: string): void => {
    if (existsSync(folder)) renameSync(folder, join(trash, `${basename(folder)}-${discarded++}`));
  };
  let discarded = 0;
  for (const folder of Object.values(next)) {
    discard(folder);
    mkdirSync(folder, { recursive: true });
  }
  const made = new Set<string>(Object.values(next));
  // Parents first and each once: cheaper than looking for them at every page.
  const makeFolder = (folder: string): void => {
    if (made.has(folder)) return;
    made.add(folder);
    makeFolder(dirname(folder));
    mkdirSync(folder);
  };
  const underWay = new Set<Promise<void>>();
  let failure: unknown;
  const start = async (file: string, content: string, encoding: "utf8" | "latin1"): Promise<void> => {
    makeFolder(dirname(file));
    const writing = writeFile(file, content, encoding)
      .catch((error: unknown) => {
        failure ??= error;
      })
      .then(() => {
        underWay.delete(writing);
      });
    underWay.add(writing);
    if (underWay.size >= mostUnderWay) await Promise.race(underWay);
  };
  return {
    ...next,
    write: (side, path, content) => start(join(next[side], path), content, "utf8"),
    reuse: async (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      // latin1 carries every byte as it is, which is all that replacing an ASCII id needs.
      await start(
        join(next[side], path),
        readFileSync(from, "latin1").replaceAll(lastBuild, build),
        "latin1",
      );
      return true;
    },
    finish: async () => {
      await Promise.all(underWay);
      if (failure !== undefined) throw failure;
      for (const side of ["web", "server"] as const) {
        discard(last[side]);
        renameSync(next[side], last[side]);
      }
      emptyTrash(trash);
    },
  };
}
