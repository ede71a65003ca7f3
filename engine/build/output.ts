import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesIn } from "./files-in.ts";
import { linkFile } from "./link-file.ts";
import { lockBuild } from "./lock-build.ts";
import type { Project } from "./project.ts";
import { putFile } from "./put-file.ts";

export type Side = "web" | "server";

/** The two folders of a build in progress. They replace the last good build only when everything is done. */
export interface Output {
  /** The folder that becomes the web root. */
  readonly web: string;
  /** The folder that becomes `dist-server/`. */
  readonly server: string;
  write(side: Side, path: string, content: string | Uint8Array): void;
  /** Makes a file part of this build, and returns the absolute path where somebody else writes it. */
  add(side: Side, path: string): string;
  /** Whether a file is part of this build already. */
  has(side: Side, path: string): boolean;
  /** The absolute path of a file of the last good build. Undefined if there is none. */
  last(side: Side, path: string): string | undefined;
  /**
   * Adds a file with a content hash in its name to the web side: as a hard link, or as a copy if linking
   * fails.
   */
  place(from: string, path: string): void;
  /** Adds a file as a hard link, or as a copy if linking fails. Later builds do not write through the link. */
  link(side: Side, from: string, path: string): void;
  /** Copies a file that its owner may change in place. */
  copy(side: Side, from: string, path: string): void;
  /** Removes files that are not part of this build, then swaps the folders. */
  finish(): void;
  /** Releases the lock. Without `finish`, the last good build stays. */
  close(): void;
}

/** Removes a file and the parent folders that become empty. */
function removeFile(root: string, path: string): void {
  rmSync(join(root, path), { force: true });
  for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
    if (readdirSync(join(root, folder)).length > 0) return;
    rmdirSync(join(root, folder));
  }
}

/** Exchanges two paths. */
function swap(from: string, to: string): void {
  const aside = `${from}.aside`;
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(to)) renameSync(to, aside);
  renameSync(from, to);
  if (existsSync(aside)) renameSync(aside, from);
}

export const sides = ["web", "server"] as const;

/**
 * The output overwrites the build before the last one, which is kept for this purpose: creating and removing
 * thousands of files takes ten times as long as overwriting them. Throws if another build of the project is
 * running.
 */
export function openOutput(project: Project): Output {
  const last = { web: project.out, server: project.outServer };
  const next = { web: join(project.cache, "next/web"), server: join(project.cache, "next/server") };
  const unlock = lockBuild(project);
  for (const side of sides) mkdirSync(next[side], { recursive: true });
  const files = { web: new Set<string>(), server: new Set<string>() };
  const add = (side: Side, path: string): string => {
    files[side].add(path);
    return join(next[side], path);
  };
  const addInFolder = (side: Side, path: string): string => {
    const file = add(side, path);
    mkdirSync(dirname(file), { recursive: true });
    return file;
  };
  return {
    web: next.web,
    server: next.server,
    write: (side, path, content) =>
      putFile(add(side, path), typeof content === "string" ? Buffer.from(content) : content),
    add,
    has: (side, path) => files[side].has(path),
    last: (side, path) => {
      const file = join(last[side], path);
      return existsSync(file) ? file : undefined;
    },
    place: (from, path) => linkFile(from, addInFolder("web", path)),
    link: (side, from, path) => {
      const to = addInFolder(side, path);
      rmSync(to, { force: true });
      linkFile(from, to);
    },
    copy: (side, from, path) => {
      const to = addInFolder(side, path);
      // The existing file may be a hard link; do not change the original.
      rmSync(to, { force: true });
      copyFileSync(from, to);
    },
    finish: () => {
      for (const side of sides) {
        for (const path of filesIn(next[side])) if (!files[side].has(path)) removeFile(next[side], path);
        swap(next[side], last[side]);
      }
    },
    close: unlock,
  };
}
