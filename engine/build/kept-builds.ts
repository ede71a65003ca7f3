import { existsSync, mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import {
  type BuildRecord,
  type FileHashes,
  listAssets,
  readServedBuild,
  readServedRecord,
  recordUnknown,
  type ServedBuild,
  servedFolders,
  sides,
} from "./build-record.ts";
import { linkFile } from "./link-file.ts";
import type { Project } from "./project.ts";
import { readJsonFile, writeWhole } from "./whole-file.ts";

/** Maximum number of kept builds. */
const maxKept = 5;

/** A build that was served, and can be served again. */
export interface KeptBuild extends ServedBuild {
  /** The paths of the assets that it uses. */
  readonly assets: readonly string[];
  /** When another build replaced it, in milliseconds since 1970. */
  readonly replacedAt: number;
}

const getFolder = ({ cache }: Project, id: string): string => join(cache, "builds", id);
const getKeptFile = (folder: string): string => join(folder, "build.json");
const getRecordFile = (folder: string): string => join(folder, "record.json");
const getFile = (folder: string, hash: string): string => join(folder, "files", hash);

/** Lists the kept builds, the last replaced first. */
export function listKept(project: Project): readonly KeptBuild[] {
  const folder = getFolder(project, "");
  if (!existsSync(folder)) return [];
  return (
    readdirSync(folder)
      // Earlier versions of the engine kept no records.
      .filter((id) => existsSync(getRecordFile(getFolder(project, id))))
      .flatMap((id) => readJsonFile<KeptBuild>(getKeptFile(getFolder(project, id))) ?? [])
      .toSorted((a, b) => b.replacedAt - a.replacedAt)
  );
}

/** Reads the files of a kept build. Undefined if it is not complete. */
export const readKeptRecord = (project: Project, { id }: KeptBuild): BuildRecord | undefined =>
  readJsonFile<BuildRecord>(getRecordFile(getFolder(project, id)));

/**
 * Keeps the served build as hard links to its files, before another build replaces it. Keeps only files that the next
 * build does not have at the same path (`next`). So each file of a kept build is in the served build, or was kept with a
 * build that was replaced later. Deletes the oldest kept builds above the maximum.
 */
export function keepServed(project: Project, next: FileHashes): void {
  const served = readServedBuild(project);
  if (served === undefined) return;
  const folders = servedFolders(project);
  const { pages: _, ...record } = readServedRecord(project) ?? recordUnknown(served.id, folders);
  const folder = getFolder(project, served.id);
  rmSync(join(folder, "files"), { recursive: true, force: true });
  mkdirSync(join(folder, "files"), { recursive: true });
  for (const side of sides)
    for (const [path, hash] of Object.entries(record.files[side])) {
      const file = join(folders[side], path);
      // A file may have been deleted by hand.
      if (next[side][path] !== hash && existsSync(file)) linkFile(file, getFile(folder, hash));
    }
  // The builds are in sequence even if the clock was set back.
  const [newest] = listKept(project);
  const replacedAt = Math.max(Date.now(), (newest?.replacedAt ?? 0) + 1);
  const assets = listAssets(record.files.web).filter((path) => !(path in (record.earlier ?? {})));
  writeWhole(getRecordFile(folder), JSON.stringify(record satisfies BuildRecord));
  writeWhole(getKeptFile(folder), JSON.stringify({ ...served, assets, replacedAt } satisfies KeptBuild));
  for (const { id } of listKept(project).slice(maxKept))
    rmSync(getFolder(project, id), { recursive: true, force: true });
}

/** Finds a file of a kept build that the served build does not have. */
export const findKeptFile = (
  project: Project,
  kept: readonly KeptBuild[],
  hash: string,
): string | undefined =>
  kept.map(({ id }) => getFile(getFolder(project, id), hash)).find((file) => existsSync(file));
