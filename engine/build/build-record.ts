import { existsSync } from "node:fs";
import { join } from "node:path";
import type { SideTable } from "../routing/sides.ts";
import type { SiteTable } from "../routing/site-table.ts";
import { previewFolder } from "../server/previews/preview-files.ts";
import { filesIn } from "./files-in.ts";
import { contentHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { readJsonFile } from "./whole-file.ts";

export const sides = ["web", "server"] as const;
export type Side = (typeof sides)[number];
/** The absolute paths of the two folders of a build. */
export type Folders = Readonly<Record<Side, string>>;
/** The hash of each file of a build, or of what the file is made from, by side and path. */
export type FileHashes = Readonly<Record<Side, Readonly<Record<string, string>>>>;

/** By path of an asset: since when no build uses it, in milliseconds since 1970. */
export type EarlierAssets = Readonly<Record<string, number>>;

/** What a build knows about the pages of a route. */
export interface RouteRecord {
  /** The hash of what the pages are made from, without messages. */
  readonly inputs: string;
  /** The references of the messages that the pages read (`t:take.title`), and the names of their files. */
  readonly messages: readonly string[];
  /** The paths of the pages' files, with shells and pictures. */
  readonly files: Readonly<Record<Side, readonly string[]>>;
  /** The markets whose base page is stored separately. */
  readonly ownBase: readonly string[];
  /** The folders of pages that differ in states of campaigns, by clock, key of the page and state. */
  readonly differing: SideTable["pages"];
}

/** What the pages of a build were made from. */
export interface PageRecords {
  /** The hash of each file of messages, by name. */
  readonly messageFiles: Readonly<Record<string, string>>;
  readonly routes: Readonly<Record<string, RouteRecord>>;
}

/** The paths of assets among the keys of an object. They may come from another machine. */
export const listAssets = (paths: object): string[] =>
  Object.keys(paths).filter((path) => /^assets\/[\w./+-]+$/.test(path) && !path.split("/").includes(".."));

/** What is known about the two folders of a build. */
export interface BuildRecord {
  readonly build: string;
  /** The id of the preview of markets that are not live. Undefined if all are. */
  readonly preview?: string | undefined;
  readonly files: FileHashes;
  /** The assets that only earlier builds use. */
  readonly earlier?: EarlierAssets;
  /** What its pages were made from. Undefined if that is unknown: then the next build compiles all pages. */
  readonly pages?: PageRecords | undefined;
}

/** The build in the output folder. */
export interface ServedBuild {
  readonly id: string;
  /** When it was built, in milliseconds since 1970. */
  readonly builtAt: number;
}

/** The file with the build's id, on the web side. */
export const latestBuildFile = "builds/latest.json";

export const servedFolders = ({ out, outServer }: Project): Folders => ({ web: out, server: outServer });
/** The folders of the build before the last one. The next build changes them, then swaps them with the served ones. */
export const spareFolders = ({ cache }: Project): Folders => ({
  web: join(cache, "next/web"),
  server: join(cache, "next/server"),
});
export const servedRecordFile = ({ cache }: Project): string => join(cache, "last-build.json");
export const spareRecordFile = ({ cache }: Project): string => join(cache, "next/record.json");

const readTable = (server: string) => readJsonFile<SiteTable>(join(server, "site.json"));

/**
 * Reads the record of two folders. Undefined if there is none, or if it is of another build: an interrupted build
 * can leave folders of two builds.
 */
export function readRecord(file: string, { web, server }: Folders): BuildRecord | undefined {
  const record = readJsonFile<Partial<BuildRecord>>(file);
  // Without a record, a kill may have cut off the files below.
  if (record?.build === undefined || record.files === undefined) return undefined;
  const { build, preview, files, earlier, pages } = record;
  const isRight =
    readJsonFile<ServedBuild>(join(web, latestBuildFile))?.id === build &&
    readTable(server)?.build === build &&
    readTable(join(server, previewFolder, "server"))?.build === preview;
  return isRight
    ? { build, preview, files, ...(earlier && { earlier }), ...(pages && { pages }) }
    : undefined;
}

/** Reads the record of the served build. */
export const readServedRecord = (project: Project): BuildRecord | undefined =>
  readRecord(servedRecordFile(project), servedFolders(project));

/** Finds the build in the output folder. Undefined if there is none. */
export function readServedBuild({ out, outServer }: Project): ServedBuild | undefined {
  const latest = readJsonFile<{ id: string; timestamp: number }>(join(out, latestBuildFile));
  return latest && existsSync(outServer) ? { id: latest.id, builtAt: latest.timestamp } : undefined;
}

/** A record of folders that have none. It equals no other record, so all their files count as different. */
export function recordUnknown(build: string, folders: Folders): BuildRecord {
  const hashesIn = (side: Side) =>
    Object.fromEntries(
      filesIn(folders[side]).map((path) => [path, contentHash(`${build} ${side} ${path}`, 32)]),
    );
  return { build, files: { web: hashesIn("web"), server: hashesIn("server") } };
}
