import { spawn } from "node:child_process";
import { existsSync, mkdirSync, renameSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Project } from "./project.ts";
import type { WriteOrder } from "./write-order.ts";

export type Side = "web" | "server";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  readonly web: string;
  readonly server: string;
  /** Hands a file to the writing thread; waits only when that has too much before it. */
  write(side: Side, path: string, content: string): Promise<void>;
  /** Takes a file over from the last good build, its id replaced by this one's; false when there is none. */
  reuse(side: Side, path: string): Promise<boolean>;
  /** Waits for every file, then swaps the folders. */
  finish(): Promise<void>;
  /** Ends the writing thread and leaves the last good build as it is. */
  abandon(): Promise<void>;
}

/** Removes what was replaced, thousands of small files, without keeping the build waiting. */
function emptyTrash(trash: string): void {
  // The folder above goes with the last one in it.
  const remove = `const { rmSync, rmdirSync } = require("node:fs");
    rmSync(${JSON.stringify(trash)}, { recursive: true, force: true });
    try { rmdirSync(${JSON.stringify(dirname(trash))}); } catch {}`;
  spawn(process.execPath, ["-e", remove], { detached: true, stdio: "ignore" }).unref();
}

/** Orders that are given together: a message costs as much as writing a file. */
const batchSize = 16;

/** Batches under way: enough to keep the writing thread busy, and little enough to keep memory flat. */
const mostUnderWay = 4;

/** Creating thousands of files takes as long as drawing them, so a thread of its own does that meanwhile. */
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

const encoder = new TextEncoder();

/** `lastBuild` is the id of the build that is there, `build` the id of this one; both have the same length. */
export function openOutput(project: Project, build: string, lastBuild: string | undefined): Output {
  const last = { web: project.out, server: project.outServer };
  const next = { web: `${project.out}.next`, server: `${project.outServer}.next` };
  // One for each build, because the last one's is still being emptied when the next begins.
  const trash = join(project.cache, "trash", `${build}-${process.pid}-${Date.now()}`);
  mkdirSync(trash, { recursive: true });
  let discarded = 0;
  const discard = (folder: string): void => {
    if (existsSync(folder)) renameSync(folder, join(trash, `${basename(folder)}-${discarded++}`));
  };
  for (const folder of Object.values(next)) {
    discard(folder);
    mkdirSync(folder, { recursive: true });
  }
  const files = writer();
  return {
    ...next,
    write: (side, path, content) =>
      files.write({ to: join(next[side], path), content: encoder.encode(content) }),
    reuse: async (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      await files.write({ to: join(next[side], path), from, replace: { id: lastBuild, by: build } });
      return true;
    },
    finish: async () => {
      await files.finish();
      await files.end();
      for (const side of ["web", "server"] as const) {
        discard(last[side]);
        renameSync(next[side], last[side]);
      }
      emptyTrash(trash);
    },
    abandon: async () => {
      await files.end();
      emptyTrash(trash);
    },
  };
}
