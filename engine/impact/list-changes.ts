import type { Document } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { describeChange } from "./describe-change.ts";
import { pathLabel } from "./labels.ts";
import { findChanges, type ManifestChange } from "./manifest-change.ts";
import { presentValue } from "./sentences/sentence-writer.ts";

/** A version of a site: its manifests, and the site that they make. */
export interface SiteVersion {
  /** The folder of the manifests as it appears in the documents' file names: `manifests/`. */
  readonly root: string;
  readonly documents: readonly Document[];
  readonly site: LinkedSite;
}

/** A change with its meaning and its place. */
export interface ListedChange {
  readonly change: ManifestChange;
  readonly sentence: string;
  /** Path relative to the project. If the value was removed, its place in the earlier version. */
  readonly file: string;
  readonly line: number;
  /** The value's name in its file: `hero.title`. Empty for a whole file. */
  readonly prop: string;
}

/** Lists every change between two versions of a site, each with a sentence, sorted by file and place. */
export function listChanges(before: SiteVersion, after: SiteVersion): readonly ListedChange[] {
  const sites = { before: before.site, after: after.site };
  return findChanges(before.documents, after.documents, after.root).map((change) => {
    const { document, path } = presentValue(change);
    return {
      change,
      sentence: describeChange(change, sites),
      file: change.file,
      line: locate(document, path, "key").line,
      prop: pathLabel(document.value, path),
    };
  });
}
