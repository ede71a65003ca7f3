import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageIndex } from "../images/image-index.ts";
import type { Document } from "../read/document.ts";
import type { PagePolicies } from "../routing/page-policies.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { shortHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { hashPublic } from "./public-files.ts";

/** What the next build has to know of the last one. */
export interface LastBuild {
  readonly build: string;
  /** Of each page, what it was made from. */
  readonly keys: Readonly<Record<string, string>>;
  /** Of each document, what it has inline. */
  readonly policies: PagePolicies;
}

const recordOf = (project: Project): string => join(project.cache, "last-build.json");

/** Undefined where nothing was built, or what was built is gone. */
export function readLastBuild(project: Project): LastBuild | undefined {
  const file = recordOf(project);
  if (!existsSync(file) || !existsSync(project.out) || !existsSync(project.outServer)) return undefined;
  return JSON.parse(readFileSync(file, "utf8")) as LastBuild;
}

export function writeLastBuild(project: Project, last: LastBuild): void {
  writeFileSync(recordOf(project), JSON.stringify(last));
}

/** The build's id: of the code, the manifests, the pictures, the public files and the year. */
export function buildId(
  project: Project,
  bundle: CodeBundle,
  documents: readonly Document[],
  index: ImageIndex,
  year: number,
): string {
  const manifests = documents.map(({ file, text }) => `${file} ${shortHash(text)}`).sort();
  const images = [...index.sources.values()].map(({ name, hash }) => `${name} ${hash}`);
  return shortHash([bundle.key, ...manifests, ...images, hashPublic(project.root), year].join("\n"));
}
