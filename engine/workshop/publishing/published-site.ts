import { checkSite } from "../../check/check-site.ts";
import { mergeJson } from "../../edit/merge/merge-json.ts";
import type { FileChange } from "../../edit/write-changes.ts";
import { changedFiles, readFilesAt } from "../../git/git.ts";
import { type ListedChange, listChanges } from "../../impact/list-changes.ts";
import type { Document } from "../../json/document.ts";
import { readDocument } from "../../json/read-document.ts";
import type { Problem } from "../../problems/problem.ts";
import { linkManifests } from "../../site/parse-manifests.ts";
import { textAfter } from "../history-step.ts";
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
  const unchanged = documents.filter(({ file }) => !contents.has(file));
  const changed = [...contents].flatMap(([file, bytes]) => (bytes ? [readDocument(file, bytes)] : []));
  // Rules compare files in the order of their names.
  return [...unchanged, ...changed].sort((one, two) => (one.file < two.file ? -1 : 1));
}

/** Pages come first, then what else there is, then texts and notes for translators. */
const rank = ({ file }: ListedChange): number => {
  const index = ["routes", "", "messages", "translations"].indexOf(file.split("/")[1] ?? "");
  return index === -1 ? 1 : index;
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
  const listErrors = ({ input, ...linked }: typeof before) =>
    checkSite(input, undefined, linked).problems.filter(({ severity }) => severity === "error");
  const errors = listErrors(after);
  const earlierErrors = new Set(errors.length === 0 ? [] : listErrors(before).map(identity));
  return {
    changes: listChanges(before, after).toSorted((one, other) => rank(one) - rank(other)),
    errors: errors.filter((problem) => !earlierErrors.has(identity(problem))),
  };
}

interface Texts {
  /** The text of a file in the last commit. */
  readonly committed: (file: string) => string | undefined;
  /** The text of a file in the working tree. */
  readonly working: (file: string) => string | undefined;
}

/** Whether the working tree has all changes between two texts. It may have others too. */
function hasChanges(working: string | undefined, { before, after }: FileChange): boolean {
  if (working === after) return true;
  if (working === undefined || after === undefined) return false;
  const merged = mergeJson({ base: before ?? "{}", ours: working, theirs: after });
  return merged?.conflicts.length === 0 && merged.text === working;
}

/** A file that the workshop has changed, as it is published. */
export interface OwnChange extends FileChange {
  /**
   * What others have changed in it since the last commit: values elsewhere in the file, which are left out; or those
   * that the workshop has changed, so that only the whole file can be published.
   */
  readonly others: "none" | "elsewhere" | "same";
}

/**
 * Repeats the workshop's writes on the files of the last commit. The result has no changes by others, unless they are
 * at the same places. Files that the commit has already are left out.
 */
export function replayEdits(
  writes: readonly FileChange[],
  { committed, working }: Texts,
): readonly OwnChange[] {
  return [...Map.groupBy(writes, ({ file }) => file)].flatMap(([file, fileWrites]): OwnChange[] => {
    const before = committed(file);
    const present = working(file);
    if (present === before) return [];
    const change = () => {
      const after = fileWrites.reduce(
        (text, write) => (text === write.after ? text : textAfter(write, text)),
        before,
      );
      return { file, before, after };
    };
    let replayed: FileChange | undefined;
    try {
      replayed = change();
    } catch {
      // A value is not the one that the workshop has changed.
    }
    if (replayed === undefined || !hasChanges(present, replayed))
      return [{ file, before, after: present, others: "same" }];
    if (replayed.before === replayed.after) return [];
    return [{ ...replayed, others: replayed.after === present ? "none" : "elsewhere" }];
  });
}
