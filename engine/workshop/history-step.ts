import { mergeJson } from "../edit/merge/merge-json.ts";
import type { Edit } from "../edit/transaction.ts";

/** One file before and after a step; a side without the file is undefined. */
export interface StepFile {
  readonly file: string;
  readonly before?: string | undefined;
  readonly after?: string | undefined;
}

/** What one change did to the files. */
export interface Step {
  /** What the user did: "Headline". */
  readonly label: string;
  readonly files: readonly StepFile[];
  /** The picture that it added. */
  readonly picture?: string;
  /** The picture that it took out. */
  readonly replaced?: string;
  /** The places that it changed: only steps of the same places are joined. */
  readonly places: string;
}

/** A value is no longer the one that a step left behind. Nothing was written. */
export class ChangedSinceError extends Error {
  readonly code = "changed-since";
  constructor(file: string, place = "") {
    super(
      `${place ? `${place} in ${file}` : file} has been changed elsewhere since. Nothing was written. Change it by hand, or use git.`,
    );
  }
}

/** A step in the opposite direction. */
export const inverse = (step: Step): Step => ({
  ...step,
  files: step.files.map(({ file, before, after }) => ({ file, before: after, after: before })),
});

/**
 * The text of a file after a step. What others have changed elsewhere in the file is kept. Throws
 * `ChangedSinceError`.
 */
export function textAfter({ file, before, after }: StepFile, text: string | undefined): string | undefined {
  if (text === before) return after;
  if (before === undefined || after === undefined || text === undefined) throw new ChangedSinceError(file);
  const merged = mergeJson({ base: before, ours: text, theirs: after }, { isStrict: true });
  const [conflict] = merged?.conflicts ?? [];
  if (merged === undefined || conflict !== undefined)
    throw new ChangedSinceError(file, conflict?.path.join("."));
  return merged.text;
}

/** The edit that repeats a step on the files of today. Throws `ChangedSinceError`. */
export const repeat = (step: Step, readText: (file: string) => string | undefined): Edit =>
  step.files.map((one) => {
    const { file } = one;
    const text = textAfter(one, readText(file));
    return text === undefined ? { file, isDeleted: true } : { file, text };
  });

/**
 * Two steps as one. Undefined if the second changes other places or more files, or if somebody has changed a file
 * between.
 */
export function joined(first: Step | undefined, second: Step): Step | undefined {
  if (first?.places !== second.places) return undefined;
  const before = new Map(first.files.map((one) => [one.file, one]));
  const isNext = second.files.every(
    (one) => before.get(one.file)?.after === one.before && before.has(one.file),
  );
  if (!isNext) return undefined;
  const later = new Map(second.files.map((one) => [one.file, one.after]));
  const files = first.files.map((one) =>
    later.has(one.file) ? { ...one, after: later.get(one.file) } : one,
  );
  return { ...second, files };
}
