import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { filesIn } from "./files-in.ts";
import { type LastBuild, readServedBuild, type ServedBuild } from "./last-build.ts";
import { linkFile } from "./link-file.ts";
import { type Side, sides } from "./output.ts";
import { listPageFiles, type PageFile } from "./page-files.ts";
import { outputFolder, type Project } from "./project.ts";

/** Maximum number of kept builds. */
const maxKept = 5;

/** A build that was served, and can be served again. */
export interface KeptBuild extends ServedBuild {
  /** When another build replaced it, in milliseconds since 1970. */
  readonly replacedAt: number;
}

const folderOf = ({ cache }: Project, id: string): string => join(cache, "builds", id);
const recordOf = (folder: string): string => join(folder, "build.json");
const filesOf = (folder: string, side: Side): string => join(folder, "files", side);
const pageOf = (folder: string, key: string, { kind }: PageFile): string =>
  join(folder, "pages", `${key}.${kind}`);

/** Lists the kept builds, the last replaced first. */
export function listKept(project: Project): readonly KeptBuild[] {
  const folder = folderOf(project, "");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((id) => recordOf(folderOf(project, id)))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")) as KeptBuild)
    .toSorted((a, b) => b.replacedAt - a.replacedAt);
}

function link(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  linkFile(from, to);
}

/** The files of a build's pages, with the keys of the pages. */
const listPages = (record: LastBuild | undefined) =>
  Object.entries(record?.keys ?? {}).flatMap(([pageKey, key]) =>
    listPageFiles(pageKey).map((file) => ({ ...file, key })),
  );

/**
 * Keeps the served build as hard links to its files, before another build replaces it. Keeps only those of its pages
 * that the next build does not have (`nextKeys`). So each page of a kept build is in the served build, or was kept with
 * a build that was replaced later. Deletes the oldest kept builds above the maximum.
 */
export function keepServed(project: Project, nextKeys: ReadonlySet<string>): void {
  const served = readServedBuild(project);
  if (served === undefined) return;
  const folder = folderOf(project, served.id);
  const pages = new Map(listPages(served.record).map((page) => [`${page.side}:${page.path}`, page]));
  rmSync(join(folder, "files"), { recursive: true, force: true });
  for (const side of sides) {
    for (const path of filesIn(outputFolder(project, side))) {
      const from = join(outputFolder(project, side), path);
      const page = pages.get(`${side}:${path}`);
      if (page === undefined) link(from, join(filesOf(folder, side), path));
      else if (!nextKeys.has(page.key)) link(from, pageOf(folder, page.key, page));
    }
  }
  // The builds are in sequence even if the clock was set back.
  const [newest] = listKept(project);
  const replacedAt = Math.max(Date.now(), (newest?.replacedAt ?? 0) + 1);
  const kept: KeptBuild = { ...served, replacedAt };
  writeFileSync(recordOf(folder), JSON.stringify(kept));
  for (const { id } of listKept(project).slice(maxKept))
    rmSync(folderOf(project, id), { recursive: true, force: true });
}

/** A file of a kept build, and where its content is. */
interface KeptFile extends Pick<PageFile, "side" | "path"> {
  /** Undefined for a page that is missing in the cache. */
  readonly from: string | undefined;
  /** Pages contain the id of the build that wrote them. Undefined for other files. */
  readonly writtenBy?: string;
}

/** Lists the files of a kept build. */
export function keptFiles(project: Project, build: KeptBuild, served: ServedBuild): readonly KeptFile[] {
  const kept = [build, ...listKept(project)].map(({ id }) => ({ id, folder: folderOf(project, id) }));
  const inServed = new Map(listPages(served.record).map((page) => [`${page.key}.${page.kind}`, page]));
  const files = sides.flatMap((side) => {
    const folder = filesOf(folderOf(project, build.id), side);
    return filesIn(folder).map((path) => ({ side, path, from: join(folder, path) }));
  });
  const pages = listPages(build.record).map((page) => {
    const { side, path, key, kind } = page;
    const holder = kept.find(({ folder }) => existsSync(pageOf(folder, key, page)));
    if (holder) return { side, path, from: pageOf(holder.folder, key, page), writtenBy: holder.id };
    const same = inServed.get(`${key}.${kind}`);
    const from = same && join(outputFolder(project, same.side), same.path);
    return { side, path, from, writtenBy: served.id };
  });
  return [...files, ...pages];
}
