import { mergeJson } from "../../edit/merge/merge-json.ts";
import type { FileChange } from "../../edit/write-changes.ts";
import { textAfter } from "../history-step.ts";

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
  return [...Map.groupBy(writes, ({ file }) => file)].flatMap(([file, own]): OwnChange[] => {
    const before = committed(file);
    const present = working(file);
    if (present === before) return [];
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
      // A value is not the one that the workshop has changed.
    }
    if (replayed === undefined || !hasChanges(present, replayed))
      return [{ file, before, after: present, others: "same" }];
    if (replayed.before === replayed.after) return [];
    return [{ ...replayed, others: replayed.after === present ? "none" : "elsewhere" }];
  });
}
