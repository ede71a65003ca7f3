import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { lockBuild } from "../server/node/lock-build.ts";
import { completeFolder, swapBuilds } from "../server/node/swap-builds.ts";
import {
  type BuildRecord,
  type FileHashes,
  readRecord,
  readServedRecord,
  type Side,
  servedFolders,
  sides,
  spareFolders,
  spareRecordFile,
} from "./build-record.ts";
import { filesIn } from "./files-in.ts";
import { contentHash } from "./hash.ts";
import { linkFile } from "./link-file.ts";
import type { Project } from "./project.ts";
import { writeWhole } from "./whole-file.ts";

/**
 * The two folders of a build in progress. They replace the last good build only when everything is done. Each file has
 * a hash: of its content, or of what it is made from. A file that a folder has with the same hash is not touched.
 */
export interface Output {
  /** The folder that becomes the web root. */
  readonly web: string;
  /** The folder that becomes `dist-server/`. */
  readonly server: string;
  /** The hashes of the files that are part of this build so far. */
  readonly files: FileHashes;
  /** The record of the last good build. */
  readonly last: BuildRecord | undefined;
  /** Makes a file part of this build if a folder has it with this hash. Returns whether one has. */
  keep(side: Side, path: string, hash: string): boolean;
  /** Makes a file of the last good build part of this one. Returns whether there is one. */
  keepServed(side: Side, path: string): boolean;
  /** Makes a new file part of this build. Returns the absolute path, where there is no file yet. */
  create(side: Side, path: string, hash: string): string;
  write(side: Side, path: string, content: string | Uint8Array): void;
  /** Adds a file of the cache as a hard link, or as a copy if linking fails. Default hash: that of its path. */
  place(side: Side, from: string, path: string, hash?: string): void;
  /** Whether a file is part of this build already. */
  has(side: Side, path: string): boolean;
  /** Removes files that are not part of this build, then swaps the folders. */
  finish(ids: Omit<BuildRecord, "files">): void;
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

/**
 * Opens the folders of the build before the last one: most of their files are those of the next build too. Throws if
 * another build of the project is running.
 */
export function openOutput(project: Project): Output {
  const unlock = lockBuild(project.cache);
  swapBuilds(project.root);
  const served = servedFolders(project);
  const spare = spareFolders(project);
  const servedRecord = readServedRecord(project);
  const spareRecord = readRecord(spareRecordFile(project), spare);
  // From now on, the folders are of no build.
  rmSync(spareRecordFile(project), { force: true });
  for (const side of sides) mkdirSync(spare[side], { recursive: true });
  const present = { web: new Set(filesIn(spare.web)), server: new Set(filesIn(spare.server)) };
  const files: Record<Side, Record<string, string>> = { web: {}, server: {} };
  const madeFolders = new Set<string>();

  const isPresent = (side: Side, path: string, hash: string): boolean => {
    // Worker threads may already read it.
    if (files[side][path] === hash) return true;
    if (spareRecord?.files[side][path] !== hash || !present[side].has(path)) return false;
    files[side][path] = hash;
    return true;
  };
  const create = (side: Side, path: string, hash: string): string => {
    files[side][path] = hash;
    const file = join(spare[side], path);
    // A server may still send the old file, and a kept build may be linked to it. So it is never changed in place.
    if (present[side].has(path)) rmSync(file);
    present[side].add(path);
    const folder = dirname(file);
    if (!madeFolders.has(folder)) mkdirSync(folder, { recursive: true });
    madeFolders.add(folder);
    return file;
  };
  const keep = (side: Side, path: string, hash: string): boolean => {
    if (isPresent(side, path, hash)) return true;
    const from = join(served[side], path);
    if (servedRecord?.files[side][path] !== hash || !existsSync(from)) return false;
    copyFileSync(from, create(side, path, hash), constants.COPYFILE_FICLONE);
    return true;
  };
  return {
    ...spare,
    files,
    last: servedRecord,
    keep,
    keepServed: (side, path) => {
      const hash = servedRecord?.files[side][path];
      return hash !== undefined && keep(side, path, hash);
    },
    create,
    write: (side, path, content) => {
      const hash = contentHash(content, 32);
      if (!keep(side, path, hash)) writeFileSync(create(side, path, hash), content);
    },
    place: (side, from, path, hash = contentHash(path, 32)) => {
      if (!isPresent(side, path, hash)) linkFile(from, create(side, path, hash));
    },
    has: (side, path) => path in files[side],
    finish: (ids) => {
      for (const side of sides)
        for (const path of present[side]) if (!(path in files[side])) removeFile(spare[side], path);
      writeWhole(spareRecordFile(project), JSON.stringify({ ...ids, files } satisfies BuildRecord));
      // A kill before this line leaves the last good build, and a kill after it the new one.
      renameSync(dirname(spareRecordFile(project)), completeFolder(project.root));
      swapBuilds(project.root);
    },
    close: unlock,
  };
}
