import { loadManifests, type ManifestFiles } from "../../engine/build/load-manifests.ts";
import { changedFiles, readFilesAt } from "../../engine/git/git.ts";
import { readDocument } from "../../engine/json/read-document.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import { linkManifests } from "../../engine/site/parse-manifests.ts";
import { registry } from "../_registry.ts";

/** A version of a site with everything that was read of it. */
export interface LoadedVersion extends ManifestFiles {
  readonly site: LinkedSite;
  /** Problems that were found while the manifests were parsed. */
  readonly linkProblems: readonly Problem[];
}

const isManifest = (file: string): boolean =>
  file.startsWith("manifests/") && !file.startsWith("manifests/schema/") && file.endsWith(".json");

const linkFiles = (files: ManifestFiles): LoadedVersion => {
  const { site, problems } = linkManifests({ ...files, registry });
  return { ...files, site, linkProblems: problems };
};

/** Reads the site in a folder. Files whose text is the same as in another version are not read again. */
export const loadFolder = (folder: string, version?: LoadedVersion): LoadedVersion =>
  linkFiles(loadManifests(folder, version && new Map(version.documents.map((item) => [item.file, item]))));

/** Reads the manifests of a commit. Those that do not differ from another version are not read again. */
export function loadCommit(folder: string, commit: string, version: LoadedVersion): LoadedVersion {
  const changed = changedFiles(folder, commit, undefined, ["manifests"]).filter(isManifest);
  const texts = readFilesAt(folder, commit, changed);
  const isChanged = new Set(changed);
  const documents = [
    ...version.documents.filter(({ file }) => !isChanged.has(file)),
    ...[...texts].map(([file, bytes]) => readDocument(file, bytes)),
  ];
  // Rules compare files in the order of their names.
  documents.sort((left, right) => (left.file < right.file ? -1 : 1));
  return linkFiles({ ...version, documents });
}
