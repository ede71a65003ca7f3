import { mergeJson } from "../../edit/merge/merge-json.ts";
import type { FileChange } from "../../edit/write-changes.ts";
import { textAfter } from "../history-step.ts";
import { PublishError } from "./publish-error.ts";

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

/**
 * Repeats the workshop's writes on the files of the last commit. The result has no changes by others. Files that the
 * commit has already are left out. Throws `PublishError` if somebody else has changed one of the values since.
 */
export function replayEdits(
  writes: readonly FileChange[],
  { committed, working }: Texts,
): readonly FileChange[] {
  return [...Map.groupBy(writes, ({ file }) => file)].flatMap(([file, own]): FileChange[] => {
    const before = committed(file);
    if (working(file) === before) return [];
    const change = () => {
      const after = own.reduce(
        (text, write) => (text === write.after ? text : textAfter(write, text)),
        before,
      );
      return { file, before, after };
    };
    let replayed: FileChange | undefined;
    try {
      replayed = change();
    } catch {
      // A value is not the one that the workshop has changed. The message below says so.
    }
    if (replayed === undefined || !hasChanges(working(file), replayed))
      throw new PublishError(
        `${file} has been changed outside the workshop, at a place that the workshop has changed too. Commit this file with git, then publish the rest.`,
      );
    return replayed.before === replayed.after ? [] : [replayed];
  });
}
