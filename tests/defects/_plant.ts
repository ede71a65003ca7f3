import { type Change, type Defect, marker } from "./_defect.ts";

/** Where a problem has to be. Lines and columns count from 1. */
export interface Place {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

export interface Planted {
  /** By path below the project: the new text, or null where the file is gone. */
  readonly files: ReadonlyMap<string, string | null>;
  /** Names of new files in `public/images/`. */
  readonly pictures: readonly string[];
  readonly place: Place;
}

/** The text with `put` where `find` stood. Throws unless it stands there once: a defect must not be planted elsewhere, or nowhere. */
function replaceOnce(text: string, find: string, put: string, file: string): string {
  const count = text.split(find).length - 1;
  if (count !== 1) throw new Error(`${file} has ${count} places with the text ${JSON.stringify(find)}.`);
  return text.replace(find, () => put);
}

/** A file after one change, its marker still in it. */
function changed(
  old: string | null | undefined,
  change: Exclude<Change, { picture: string }>,
): string | null {
  if ("removed" in change) return null;
  if ("text" in change) return change.text;
  if (old === undefined || old === null) throw new Error(`The shop has no file ${change.file}.`);
  return "mark" in change
    ? replaceOnce(old, change.mark, marker + change.mark, change.file)
    : replaceOnce(old, change.find, change.put, change.file);
}

function placeOf(file: string, text: string): Place {
  const lines = text.slice(0, text.indexOf(marker)).split("\n");
  return { file, line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** What the shop's files become with a defect in them, and where its problem has to be. `textOf` reads a file of the shop. */
export function plant(defect: Defect, textOf: (file: string) => string | undefined): Planted {
  const files = new Map<string, string | null>();
  const pictures: string[] = [];
  const places: Place[] = [];
  for (const change of defect.changes) {
    if ("picture" in change) {
      pictures.push(change.picture);
      continue;
    }
    const file = `manifests/${change.file}`;
    const text = changed(files.has(file) ? files.get(file) : textOf(file), change);
    if (text?.includes(marker)) places.push(placeOf(file, text));
    files.set(file, text?.replace(marker, () => "") ?? null);
  }
  const [first] = files.keys();
  if (first === undefined) throw new Error("A defect changes some manifest.");
  if (places.length > 1) throw new Error("A defect has one marker.");
  return { files, pictures, place: places[0] ?? { file: first, line: 1, column: 1 } };
}
