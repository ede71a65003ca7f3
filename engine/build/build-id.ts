import type { ImageIndex } from "../images/image-index.ts";
import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { MediaFiles } from "../media/media-file.ts";
import { getKind, type KindName, kindNames } from "../schema/kinds.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests, Parsed } from "../site/manifests.ts";
import { buildSiteTable } from "./build-site-table.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { hashPublic } from "./public-files.ts";
import type { SiteSheet } from "./site-sheet.ts";

/** The hash of a file. */
export const hashDocument = memoize(({ text }: Document) => contentHash(text, 16));

/**
 * The hash of a manifest. Messages and routes are many, and count as files. Others count as values, because the live
 * site has them without what only hidden markets show.
 */
export const hashManifest = (kind: KindName, { document, value }: Parsed<unknown>): string =>
  kind === "messages" || kind === "route" ? hashDocument(document) : contentHash(JSON.stringify(value), 16);

/** The names of the manifests of some kinds, with their hashes. Leaves out internal kinds: no page shows them. */
export const listManifests = ({ byKind }: Manifests, kinds: readonly KindName[]): readonly string[] =>
  kinds
    .filter((kind) => !getKind(kind).isInternal)
    .flatMap((kind) =>
      byKind[kind].map((manifest) => `${manifest.document.file} ${hashManifest(kind, manifest)}`),
    )
    .sort();

/** The name of each picture, video and recording, and the hash of its content. */
export const hashFiles = ({ sources }: ImageIndex, media: MediaFiles): readonly string[] => [
  ...[...sources.values()].map(({ name, hash }) => `${name} ${hash}`),
  ...[...media].map(([name, { hash }]) => `${name} ${hash}`).sort(),
];

/**
 * A site's id: a hash of the code, all manifests but internal ones, the pictures and videos, the public files, and the time
 * (`when`).
 */
export function buildId(
  project: Project,
  bundle: CodeBundle,
  manifests: Manifests,
  index: ImageIndex,
  when: string,
): string {
  const values = listManifests(manifests, kindNames);
  const inputs = [
    bundle.key,
    ...values,
    ...hashFiles(index, manifests.media),
    hashPublic(project.root),
    when,
  ];
  return contentHash(inputs.join("\n"));
}

/** What an open page needs to be the same in a newer build, as hashes. Pages name both as their `code`. */
export interface PageCode {
  /** The code and the styles that the browser loads. Their names contain hashes of their content. */
  readonly code: string;
  /** Routes, markets and redirects. */
  readonly tables: string;
}

export function hashPageCode(
  { app, tags, choice, arms }: CodeBundle,
  { path }: SiteSheet,
  site: LinkedSite,
): PageCode {
  const tables = buildSiteTable(site, "", new Set());
  return {
    code: contentHash([app, path, tags, choice, arms.watch].join()),
    tables: contentHash(JSON.stringify(tables)),
  };
}
