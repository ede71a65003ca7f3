import { type Change, type Defect, marker, type Picture } from "./_defect.ts";

/** The expected position of a problem. Lines and columns count from 1. */
export interface SourceLocation {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Planted {
  /** By path in the project: the new text, or null if the file is deleted. */
  readonly files: ReadonlyMap<string, string | null>;
  /** New files in `public/images/`. */
  readonly pictures: readonly Picture[];
  readonly place: SourceLocation;
}

/**
 * Replaces `find` by `put`. Throws unless `find` occurs exactly once: a defect must not be planted elsewhere,
 * or nowhere.
 */
function replaceOnce(text: string, find: string, put: string, file: string): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} has ${count} occurrences of ${JSON.stringify(find)}.`);
  return text.replace(find, () => put);
}

/** A file after one change, with the marker still in it. */
function changed(old: string | null | undefined, change: Exclude<Change, Picture>): string | null {
  if ("removed" in change) return null;
  if ("text" in change) return change.text;
  if (old === undefined || old === null) throw new Error(`The shop has no file ${change.file}.`);
  return "mark" in change
    ? replaceOnce(old, change.mark, marker + change.mark, change.file)
    : replaceOnce(old, change.find, change.put, change.file);
}

function locate(file: string, text: string): SourceLocation {
  const lines = text.slice(0, text.indexOf(marker)).split("\n");
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** The files with changes, by path in the project, with their markers; null if a file is deleted. */
export function plantTexts(
  changes: readonly Change[],
  textOf: (file: string) => string | undefined,
): Map<string, string | null> {
  const files = new Map<string, string | null>();
  for (const change of changes) {
    if ("picture" in change) continue;
    const file = `manifests/${change.file}`;
    files.set(file, changed(files.has(file) ? files.get(file) : textOf(file), change));
  }
  return files;
}

/**
 * The shop's files with a defect in them, and the expected position of its problem. `textOf` reads a file of
 * the shop.
 */
export function plant(defect: Defect, textOf: (file: string) => string | undefined): Planted {
  const files = new Map<string, string | null>();
  const pictures: Picture[] = [];
  const places: SourceLocation[] = [];
  for (const change of defect.changes) {
    if ("picture" in change) {
      pictures.push(change);
      continue;
    }
    const file = `manifests/${change.file}`;
    const text = changed(files.has(file) ? files.get(file) : textOf(file), change);
    if (text?.includes(marker)) places.push(locate(file, text));
    files.set(file, text?.replace(marker, () => "") ?? null);
  }
  const [first] = [...files.keys(), ...pictures.map(({ picture }) => `public/images/${picture}`)];
  if (first === undefined) throw new Error("A defect must change a manifest or add a picture.");
  if (places.length > 1) throw new Error("A defect must have at most one marker.");
  return { files, pictures, place: places[0] ?? { file: first, line: 1, column: 1 } };
}
