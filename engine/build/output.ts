import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Order, PageOrder } from "./draw-order.ts";
import type { DrawingThread, DrawnPage } from "./drawing-thread.ts";
import { filesIn } from "./files-in.ts";
import { lockBuild } from "./lock-build.ts";
import { placeFile } from "./place-file.ts";
import type { Project } from "./project.ts";
import { putFile } from "./put-file.js";

export type Side = "web" | "server";

/** A build's two folders while they are written; they take the place of the last good ones only when all is done. */
export interface Output {
  write(side: Side, path: string, content: string): void;
  /** Tells the drawing thread what pages are drawn with. */
  prepare(order: Exclude<Order, { readonly isNew: boolean }>): Promise<void>;
  /** Has a page's document drawn and written; waits only when the thread has too much before it. */
  draw(side: Side, page: Omit<PageOrder, "isNew">): Promise<void>;
  /** All pages are ordered. */
  ordered(): void;
  /** Waits for all pages, looking meanwhile at what is there to be removed; answers them. */
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
 * ten times as long as to write them. `meanwhile` does a piece of other work while the drawing thread is waited for; false when there is
 * none left. Throws where another build of the project is under way.
 */
export function openOutput(
  project: Project,
  build: string,
  lastBuild: string | undefined,
  { thread, meanwhile }: { readonly thread: DrawingThread; readonly meanwhile: () => boolean },
): Output {
  const last = { web: project.out, server: project.outServer };
  const next = { web: join(project.cache, "next/web"), server: join(project.cache, "next/server") };
  const unlock = lockBuild(project);
  const isFresh = { web: !existsSync(next.web), server: !existsSync(next.server) };
  for (const side of sides) mkdirSync(next[side], { recursive: true });
  const written = { web: new Set<string>(), server: new Set<string>() };
  const folders = new Set<string>();
  const makeFolder = (folder: string): void => {
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
  };
  const target = (path: string): string => {
    const file = join(next.web, path);
    makeFolder(dirname(file));
    written.web.add(path);
    return file;
  };
  const fileOf = (side: Side, path: string): string => {
    const file = join(next[side], path);
    // Else most folders are there.
    if (isFresh[side]) makeFolder(dirname(file));
    written[side].add(path);
    return file;
  };
  let there: readonly { readonly side: Side; readonly path: string }[] | undefined;
  const listThere = () => {
    there ??= sides.flatMap((side) =>
      isFresh[side] ? [] : filesIn(next[side]).map((path) => ({ side, path })),
    );
    return there;
  };
  return {
    write: (side, path, content) => putFile(fileOf(side, path), content, { isNew: isFresh[side] }),
    prepare: (order) => thread.order(order, 0, meanwhile),
    draw: (side, page) => {
      const order = { ...page, html: fileOf(side, page.html), isNew: isFresh[side] };
      return thread.order(
        order,
        page.main.reduce((sum, { length }) => sum + length, page.page.length),
        meanwhile,
      );
    },
    ordered: thread.flush,
    drawn: () => {
      listThere();
      return thread.finish();
    },
    reuse: async (side, path) => {
      const from = join(last[side], path);
      if (lastBuild === undefined || !existsSync(from)) return false;
      const replace = { id: lastBuild, by: build };
      await thread.order({ to: fileOf(side, path), isNew: isFresh[side], from, replace }, 0, meanwhile);
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
      const stale = listThere().filter(({ side, path }) => !written[side].has(path));
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
