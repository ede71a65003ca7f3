import { differenceName, mixJson } from "../json/compare/compare-json.ts";
import type { Document } from "../json/document.ts";
import type { ListedChange } from "./list-changes.ts";

/** A place that causes changes of pages. */
export interface Cause {
  /** Path relative to the project, with forward slashes. */
  readonly file: string;
  readonly line: number;
  /** The value's name in its file: `hero.title`. Empty for a whole file. */
  readonly prop: string;
}

/** Changes that are reported and undone together. */
export interface CauseGroup {
  readonly causes: readonly Cause[];
  readonly sentences: readonly string[];
  /** The changes of manifests. Empty if pictures or code changed. */
  readonly changes: readonly ListedChange[];
  /** Names of pictures, videos and recordings whose content changed. */
  readonly pictures: readonly string[];
  /** Changed files of code. */
  readonly code: readonly string[];
}

/** More groups than this are joined, by file and then by folder, so that a report stays readable. */
const maxGroups = 40;

const getFolder = (file: string): string => file.slice(0, file.lastIndexOf("/"));

/** A message that changes in several languages is one cause. */
const ownKey = ({ file, prop, change }: ListedChange): string =>
  change.kind === "messages" ? `${file.split("/").at(-1)} ${prop}` : `${file} ${prop}`;

/** Ways to group changes, from fine to coarse. */
const keys: readonly ((change: ListedChange) => string)[] = [
  ownKey,
  ({ file, change }) => (change.kind === "messages" ? (file.split("/").at(-1) ?? "") : file),
  ({ file, change }) => (change.kind === "messages" ? "messages" : getFolder(file)),
];

/** Groups changes of manifests by their cause. */
export function groupChanges(changes: readonly ListedChange[]): CauseGroup[] {
  const grouped = keys.map((key) => [...Map.groupBy(changes, key).values()]);
  const groups = grouped.find(({ length }) => length <= maxGroups) ?? grouped.at(-1) ?? [];
  return groups.map((group) => ({
    causes: group.map(({ file, line, prop }) => ({ file, line, prop })),
    sentences: group.map(({ sentence }) => sentence),
    changes: group,
    pictures: [],
    code: [],
  }));
}

/** The manifests after all changes but those of a group. */
export function withoutGroup(
  before: readonly Document[],
  after: readonly Document[],
  { changes }: CauseGroup,
): readonly Document[] {
  const undone = Map.groupBy(changes, ({ file }) => file);
  const [old, now] = [before, after].map((side) => new Map(side.map((one) => [one.file, one])));
  const otherDocuments = after.filter(({ file }) => !undone.has(file));
  const reverted = [...undone].flatMap(([file, fileChanges]): Document[] => {
    const [oldDocument, newDocument] = [old?.get(file), now?.get(file)];
    if (oldDocument === undefined) return [];
    if (newDocument === undefined) return [oldDocument];
    const names = new Set(fileChanges.flatMap(({ change }) => change.differences.map(differenceName)));
    const value = mixJson(oldDocument.value, newDocument.value, (difference) =>
      names.has(differenceName(difference)),
    );
    return [{ file, text: JSON.stringify(value), value, problems: [] }];
  });
  return [...otherDocuments, ...reverted].sort((a, b) => (a.file < b.file ? -1 : 1));
}
