import { registry } from "../../blocks/registry.ts";
import { loadManifests, type ManifestFiles } from "../../engine/build/load-manifests.ts";
import { changedFiles, readFilesAt } from "../../engine/git/git.ts";
import type { SiteVersion } from "../../engine/impact/list-changes.ts";
import { readDocument } from "../../engine/json/read-document.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import { linkManifests } from "../../engine/site/parse-manifests.ts";

/** A version of a site with everything that was read of it. */
export interface LoadedVersion extends SiteVersion {
  readonly files: ManifestFiles;
  /** Problems that were found while the manifests were parsed. */
  readonly linkProblems: readonly Problem[];
}

/** The versions of both sides of a comparison. */
export interface Versions {
  readonly before: LoadedVersion;
  readonly after: LoadedVersion;
}

const isManifest = (file: string): boolean =>
  file.startsWith("manifests/") && !file.startsWith("manifests/schema/") && file.endsWith(".json");

const linked = (files: ManifestFiles): LoadedVersion => {
  const { site, problems } = linkManifests({ ...files, registry });
  return { root: files.root, documents: files.documents, files, site, linkProblems: problems };
};

/** Reads the site in a folder. Files whose text is the same as in another version are not read again. */
export const loadFolder = (folder: string, other?: LoadedVersion): LoadedVersion =>
  linked(loadManifests(folder, other && new Map(other.documents.map((one) => [one.file, one]))));

/** Reads the manifests of a commit. Those that do not differ from another version are not read again. */
export function loadCommit(folder: string, commit: string, other: LoadedVersion): LoadedVersion {
  const changed = changedFiles(folder, commit, undefined, ["manifests"]).filter(isManifest);
  const texts = readFilesAt(folder, commit, changed);
  const isChanged = new Set(changed);
  const documents = [
    ...other.documents.filter(({ file }) => !isChanged.has(file)),
    ...[...texts].map(([file, bytes]) => readDocument(file, bytes)),
  ];
  // Rules compare files in the order of their names.
  documents.sort((one, two) => (one.file < two.file ? -1 : 1));
  return linked({ ...other.files, documents });
}
