import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Order, PageOrder } from "./draw-order.ts";
import { type DrawnPage, drawingThread } from "./drawing-thread.ts";
import { filesIn } from "./files-in.ts";
import { lockBuild } from "./lock-build.ts";
import { placeFile } from "./place-file.ts";
import type { Project } from "./project.ts";

export type Side = "web" | "server";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  /** Hands a file to the drawing thread; waits only when that has too much before it. */
  write(side: Side, path: string, content: string): Promise<void>;
  /** Tells the drawing thread what pages are drawn with. */
  prepare(order: Exclude<Order, { readonly to: string } | PageOrder>): Promise<void>;
  /** Has a page drawn and written: its document, and its payload where it has one. */
  draw(side: Side, page: PageOrder): Promise<void>;
  /** Waits for all that was handed over; answers the pages that were drawn. */
  drawn(): Promise<readonly DrawnPage[]>;
  /** Takes a file over from the last good build, its id replaced by this one's; false when there is none. */
  reuse(side: Side, path: string): Promise<boolean>;
  /** Puts a file whose name says what is in it on the web side too: linked, or copied where that cannot be. */
  place(from: string, path: string): void;
  /** Puts a copy of a file on the web side. */
  copy(from: string, path: string): void;
  /** Waits for every file, removes what no file of this build is, then swaps the folders. */
  finish(): Promise<void>;
  /** Ends the drawing thread and leaves the last good build as it is. */
  abandon(): Promise<void>;
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
  const thread = drawingThread();
  const fileOf = (side: Side, path: string): string => {
    written[side].add(path);
    return join(next[side], path);
  };
  return {
    write: (side, path, content) => thread.order({ to: fileOf(side, path), content }, content.length),
    prepare: (order) => thread.order(order, 0),
    draw: (side, page) => {
      const { html, payload } = page;
      const order = { ...page, html: fileOf(side, html), payload: payload && fileOf(side, payload) };
      return thread.order(
        order,
        page.main.reduce((sum, { length }) => sum + length, page.page.length),
      );
    },
    drawn: thread.finish,
    reuse: async (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      await thread.order({ to: fileOf(side, path), from, replace: { id: lastBuild, by: build } }, 0);
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
      await thread.finish();
      await thread.end();
      for (const { side, path } of stale) removeFile(next[side], path);
      for (const side of sides) swap(next[side], last[side]);
      unlock();
    },
    abandon: async () => {
      await thread.end();
      unlock();
    },
  };
}
