import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageIndex } from "../images/image-index.ts";
import type { Document } from "../read/document.ts";
import type { PagePolicies } from "../routing/page-policies.ts";
import type { CodeBundle } from "./bundle-code.ts";
import type { PagesRecord } from "./draw-pages.ts";
import { shortHash } from "./hash.ts";
import { type ManifestRecord, textHash } from "./manifest-record.ts";
import type { Project } from "./project.ts";
import { hashPublic } from "./public-files.ts";

/** What the next build has to know of the last one by the same code. */
export interface LastBuild {
  /** The hash of the code. */
  readonly key: string;
  readonly build: string;
  readonly manifests: ManifestRecord;
  /** Codes of what their check has found, allowed or not. */
  readonly found: readonly string[];
  readonly pages: PagesRecord;
  /** Of each page, what it was made from. */
  readonly keys: Readonly<Record<string, string>>;
  /** Of each document, what it has inline. */
  readonly policies: PagePolicies;
}

/** Where a build says its id, on the web side. */
export const latestBuildFile = "builds/latest.json";

const recordOf = (project: Project): string => join(project.cache, "last-build.json");

/** The id of the build that is served. */
function servedBuild(project: Project): string | undefined {
  const file = join(project.out, latestBuildFile);
  if (!existsSync(file) || !existsSync(project.outServer)) return undefined;
  return (JSON.parse(readFileSync(file, "utf8")) as { id: string }).id;
}

/**
 * Undefined where the code of this key has built nothing, or what is served is not what it has built: gone, of another place, or of a
 * build that was stopped in its last moment.
 */
export function readLastBuild(project: Project, key: string): LastBuild | undefined {
  const file = recordOf(project);
  if (!existsSync(file)) return undefined;
  const last = JSON.parse(readFileSync(file, "utf8")) as LastBuild;
  return last.key === key && last.build === servedBuild(project) ? last : undefined;
}

export function writeLastBuild(project: Project, last: LastBuild): void {
  writeFileSync(recordOf(project), JSON.stringify(last));
}

/** The pictures that pages are made from, as they are. */
export const picturesOf = ({ sources }: ImageIndex): string[] =>
  [...sources.values()].map(({ name, hash }) => `${name} ${hash}`);

/** The build's id: of the code, the manifests, the pictures, the public files and the year. */
export function buildId(
  project: Project,
  bundle: CodeBundle,
  documents: readonly Document[],
  index: ImageIndex,
  year: number,
): string {
  const manifests = documents.map((document) => `${document.file} ${textHash(document)}`).sort();
  return shortHash(
    [bundle.key, ...manifests, ...picturesOf(index), hashPublic(project.root), year].join("\n"),
  );
}
