import type { ImageIndex } from "../images/image-index.ts";
import { getKind, kindNames } from "../schema/kinds.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests } from "../site/manifests.ts";
import { buildSiteTable } from "./build-site-table.ts";
import type { CodeBundle } from "./bundle-code.ts";
import { contentHash } from "./hash.ts";
import type { Project } from "./project.ts";
import { hashPublic } from "./public-files.ts";

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
    .filter((kind) => !getKind(kind).isInternal)
    .flatMap((kind) =>
      byKind[kind].map(({ document, value }) => `${document.file} ${contentHash(JSON.stringify(value))}`),
    );
  const pictures = [...index.sources.values()].map(({ name, hash }) => `${name} ${hash}`);
  return contentHash([bundle.key, ...values.sort(), ...pictures, hashPublic(project.root), when].join("\n"));
}

/** What an open page needs to be the same in a newer build, as hashes. Pages name both as their `code`. */
export interface PageCode {
  /** The code and the styles that the browser loads. Their names contain hashes of their content. */
  readonly code: string;
  /** Routes, markets and redirects. */
  readonly tables: string;
}

export function hashPageCode(
  { app, stylesheet, tags, choice, arms }: CodeBundle,
  site: LinkedSite,
): PageCode {
  const tables = buildSiteTable(site, "", new Set());
  return {
    code: contentHash([app, stylesheet, tags, choice, arms.watch].join()),
    tables: contentHash(JSON.stringify(tables)),
  };
}
