import { registry } from "../../blocks/registry.ts";
import { loadManifests, type ManifestFiles } from "../../engine/build/load-manifests.ts";
import { linkManifests } from "../../engine/check/check-site.ts";
import type { SiteVersion } from "../../engine/impact/list-changes.ts";
import { readDocument } from "../../engine/json/read-document.ts";
import { changedFiles, readFilesAt } from "./git.ts";

/** A version of a site with everything that was read of it. */
export interface LoadedVersion extends SiteVersion {
  readonly files: ManifestFiles;
}

const isManifest = (file: string): boolean =>
  file.startsWith("manifests/") && !file.startsWith("manifests/schema/") && file.endsWith(".json");

const linked = (files: ManifestFiles): LoadedVersion => ({
  ...{ root: files.root, documents: files.documents, files },
  site: linkManifests({ ...files, registry }).site,
});

/** Reads the site in a project's folder. */
export const loadWorkingTree = (folder: string): LoadedVersion => linked(loadManifests(folder));

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
