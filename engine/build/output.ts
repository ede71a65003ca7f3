import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import { filesIn } from "./files-in.ts";
import { lockBuild } from "./lock-build.ts";
import { placeFile } from "./place-file.ts";
import type { Project } from "./project.ts";
import type { WriteOrder } from "./write-order.ts";

export type Side = "web" | "server";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  /** Hands a file to the writing thread; waits only when that has too much before it. */
  write(side: Side, path: string, content: string): Promise<void>;
  /** Takes a file over from the last good build, its id replaced by this one's; false when there is none. */
  reuse(side: Side, path: string): Promise<boolean>;
  /** Puts a file whose name says what is in it on the web side too: linked, or copied where that cannot be. */
  place(from: string, path: string): void;
  /** Puts a copy of a file on the web side. */
  copy(from: string, path: string): void;
  /** Waits for every file, removes what no file of this build is, then swaps the folders. */
  finish(): Promise<void>;
  /** Ends the writing thread and leaves the last good build as it is. */
  abandon(): Promise<void>;
}

/** Orders that are given together: a message costs as much as writing a file. */
const batchSize = 16;

/** Batches under way: enough to keep the writing thread busy, and little enough to keep memory flat. */
const mostUnderWay = 4;

/** Writing thousands of files takes as long as drawing them, so a thread of its own does that meanwhile. */
function writer(): {
  write(order: WriteOrder): Promise<void>;
  finish(): Promise<void>;
  end(): Promise<unknown>;
} {
  const worker = new Worker(new URL("./write-worker.js", import.meta.url));
  let batch: WriteOrder[] = [];
  let underWay = 0;
  let failure: unknown;
  let wake = (): void => undefined;
  const note = (error: unknown) => {
    if (error !== undefined) failure ??= error;
    wake();
  };
  worker.on("message", (error: unknown) => {
    underWay--;
    note(error);
  });
  worker.on("error", note);
  const until = async (most: number): Promise<void> => {
    while (underWay > most && failure === undefined) {
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    if (failure !== undefined) throw failure;
  };
  const send = () => {
    underWay++;
    // Bytes are handed over, not copied.
    worker.postMessage(
      batch,
      batch.flatMap(({ content }) => (content ? [content.buffer as ArrayBuffer] : [])),
    );
    batch = [];
  };
  return {
    write: async (order) => {
      batch.push(order);
      if (batch.length < batchSize) return;
      send();
      await until(mostUnderWay);
    },
    finish: () => {
      if (batch.length > 0) send();
      return until(0);
    },
    end: () => worker.terminate(),
  };
}

/** Removes a file, and the folders above it that are empty then. */
function removeFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

/** `to` takes the place of `from`, and the other way round. */
function swap(from: string, to: string): void {
  const aside = `${from}.aside`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, aside);
  renameSync(from, to);
  if (existsSync(aside)) renameSync(aside, from);
}

const encoder = new TextEncoder();
const sides = ["web", "server"] as const;

/**
 * `lastBuild` is the id of the build that is there, `build` the id of this one; both have the same length. What is written
 * goes over the build before the last one, which is kept for that: to create thousands of files and to remove as many takes
 * ten times as long as to write them. Throws where another build of the project is under way.
 */
export function openOutput(project: Project, build: string, lastBuild: string | undefined): Output {
  const last = { web: project.out, server: project.outServer };
  const next = { web: join(project.cache, "next/web"), server: join(project.cache, "next/server") };
  const unlock = lockBuild(project);
  const isFresh = { web: !existsSync(next.web), server: !existsSync(next.server) };
  for (const side of sides) mkdirSync(next[side], { recursive: true });
  const written = { web: new Set<string>(), server: new Set<string>() };
  const folders = new Set<string>();
  const target = (path: string): string => {
    const file = join(next.web, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    written.web.add(path);
    return file;
  };
  const files = writer();
  return {
    write: (side, path, content) => {
      written[side].add(path);
      return files.write({ to: join(next[side], path), content: encoder.encode(content) });
    },
    reuse: async (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      written[side].add(path);
      await files.write({ to: join(next[side], path), from, replace: { id: lastBuild, by: build } });
      return true;
    },
    place: (from, path) => placeFile(from, target(path)),
    copy: (from, path) => {
      const to = target(path);
      // It may be another name of a file that is kept.
      rmSync(to, { force: true });
      copyFileSync(from, to);
    },
    finish: async () => {
      const stale = sides.flatMap((side) =>
        (isFresh[side] ? [] : filesIn(next[side]))
          .filter((path) => !written[side].has(path))
          .map((path) => ({ side, path })),
      );
      await files.finish();
      await files.end();
      for (const { side, path } of stale) removeFile(next[side], path);
      for (const side of sides) swap(next[side], last[side]);
      unlock();
    },
    abandon: async () => {
      await files.end();
      unlock();
    },
  };
}
