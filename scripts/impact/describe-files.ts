import { count, listNames } from "../../engine/impact/labels.ts";
import type { BuiltPages } from "./read-pages.ts";

/** What the files besides pages say about a change, such as robots.txt. */
function fileNotes(before: BuiltPages, after: BuiltPages): string[] {
  const names = [...new Set([...Object.keys(before.files), ...Object.keys(after.files)])].sort();
  return names.flatMap((name) => {
    const [old, now] = [before.files[name], after.files[name]];
    if (old === now) return [];
    return [`${name} ${old === undefined ? "is new" : now === undefined ? "is removed" : "changes"}.`];
  });
}

/** Addresses that every page names, and that lead to other content now. */
function sharedNotes(before: BuiltPages, after: BuiltPages): string[] {
  const changed = after.shared.filter((address) => !before.shared.includes(address));
  return changed.length === 0
    ? []
    : [`Shared code: every page loads ${count(changed.length, "other file")} (${listNames(changed)}).`];
}

/** What differs between two builds besides their pages, in sentences. */
export const describeFiles = (before: BuiltPages, after: BuiltPages): readonly string[] => [
  ...sharedNotes(before, after),
  ...fileNotes(before, after),
];
