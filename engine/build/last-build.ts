import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageIndex } from "../images/image-index.ts";
import type { PagePolicies } from "../routing/page-policies.ts";
import { kindNames, kindOf } from "../schema/kinds.ts";
import type { Manifests } from "../site/manifests.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { hashPublic } from "./public-files.ts";

/** What the next build needs to know about the last build of the same code. */
export interface LastBuild {
  /** The hash of the code. */
  readonly key: string;
  readonly build: string;
  /** The id of the preview of markets that are not live. Undefined if all are. */
  readonly preview?: string | undefined;
  /** The hash of each page's inputs. */
  readonly keys: Readonly<Record<string, string>>;
  /** The inline scripts and styles of each document. */
  readonly policies: PagePolicies;
}

/** The file with the build's id, on the web side. */
export const latestBuildFile = "builds/latest.json";

const recordOf = (project: Project): string => join(project.cache, "last-build.json");

/** The build in the output folder. */
export interface ServedBuild {
  readonly id: string;
  /** When it was built, in milliseconds since 1970. */
  readonly builtAt: number;
  /** Undefined if the cache has none of this build: it was deleted, or the build was interrupted at its end. */
  readonly record?: LastBuild;
}

/** Finds the build in the output folder. Undefined if there is none. */
export function readServedBuild(project: Project): ServedBuild | undefined {
  const file = join(project.out, latestBuildFile);
  if (!existsSync(file) || !existsSync(project.outServer)) return undefined;
  // SAFETY: the build writes this file.
  const { id, timestamp } = JSON.parse(readFileSync(file, "utf8")) as { id: string; timestamp: number };
  const recordFile = recordOf(project);
  const record = existsSync(recordFile) && (JSON.parse(readFileSync(recordFile, "utf8")) as LastBuild);
  return { id, builtAt: timestamp, ...(record && record.build === id && { record }) };
}

/**
 * Reads the record of the served build. Undefined if there is none, or if other code has built it.
 */
export function readLastBuild(project: Project, key: string): LastBuild | undefined {
  const record = readServedBuild(project)?.record;
  return record?.key === key ? record : undefined;
}

/** Records a build, so that the next one can reuse its pages. */
export function writeLastBuild(project: Project, last: LastBuild): void {
  writeFileSync(recordOf(project), JSON.stringify(last));
}

/**
 * A site's id: a hash of the code, all manifests but internal ones, the pictures, the public files, and the time
 * (`when`). It leaves out no property of a manifest, so that no change can be missed.
 */
export function buildId(
  project: Project,
  bundle: CodeBundle,
  { byKind }: Manifests,
  index: ImageIndex,
  when: string,
): string {
  const values = kindNames
    .filter((kind) => !kindOf(kind).isInternal)
    .flatMap((kind) =>
      byKind[kind].map(({ document, value }) => `${document.file} ${contentHash(JSON.stringify(value))}`),
    );
  const pictures = [...index.sources.values()].map(({ name, hash }) => `${name} ${hash}`);
  return contentHash([bundle.key, ...values.sort(), ...pictures, hashPublic(project.root), when].join("\n"));
}
