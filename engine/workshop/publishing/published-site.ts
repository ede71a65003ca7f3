import { checkSite } from "../../check/check-site.ts";
import type { FileChange } from "../../edit/write-changes.ts";
import { changedFiles, readFilesAt } from "../../git/git.ts";
import { type ListedChange, listChanges } from "../../impact/list-changes.ts";
import type { Document } from "../../json/document.ts";
import { readDocument } from "../../json/read-document.ts";
import type { Problem } from "../../problems/problem.ts";
import { linkManifests } from "../../site/parse-manifests.ts";
import type { Workshop } from "../open-workshop.ts";

/** What publishing does to the site. */
export interface PublishedSite {
  readonly changes: readonly ListedChange[];
  /** Errors that the last commit does not have. */
  readonly errors: readonly Problem[];
}

const isManifest = (file: string): boolean => file.endsWith(".json") && !file.startsWith("manifests/schema/");

/** Replaces documents by other contents. Undefined: the file is deleted. */
function replaced(
  documents: readonly Document[],
  contents: ReadonlyMap<string, Uint8Array | undefined>,
): readonly Document[] {
  const others = documents.filter(({ file }) => !contents.has(file));
  const own = [...contents].flatMap(([file, bytes]) => (bytes ? [readDocument(file, bytes)] : []));
  // Rules compare files in the order of their names.
  return [...others, ...own].sort((one, two) => (one.file < two.file ? -1 : 1));
}

/** Pages come first, then what else there is, then texts and notes for translators. */
const rank = ({ file }: ListedChange): number => {
  const found = ["routes", "", "messages", "translations"].indexOf(file.split("/")[1] ?? "");
  return found === -1 ? 1 : found;
};

/** Identifies a problem without its position, which changes when the file grows. */
const identity = ({ code, file, message }: Problem): string => `${code} ${file} ${message}`;

/** Compares the site of the last commit with the one after publishing. */
export function publishedSite(workshop: Workshop, head: string, files: readonly FileChange[]): PublishedSite {
  const state = workshop.read();
  const differing = changedFiles(workshop.folder, head, undefined, ["manifests"]).filter(isManifest);
  const texts = readFilesAt(workshop.folder, head, differing);
  const committed = replaced(state.documents, new Map(differing.map((file) => [file, texts.get(file)])));
  const contents = files.map(
    ({ file, after }) => [file, after === undefined ? undefined : Buffer.from(after)] as const,
  );
  const published = replaced(committed, new Map(contents));
  const version = (documents: readonly Document[]) => {
    const input = { ...state.files, documents, registry: workshop.registry, rules: state.rules };
    return { ...linkManifests(input), documents, root: state.root, input };
  };
  const [before, after] = [version(committed), version(published)];
  const errorsOf = ({ input, ...linked }: typeof before) =>
    checkSite(input, undefined, linked).problems.filter(({ severity }) => severity === "error");
  const errors = errorsOf(after);
  const known = new Set(errors.length === 0 ? [] : errorsOf(before).map(identity));
  return {
    changes: listChanges(before, after).toSorted((one, other) => rank(one) - rank(other)),
    errors: errors.filter((problem) => !known.has(identity(problem))),
  };
}
