import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** What a dictionary says of the words that it was ever asked for. */
export interface Verdicts {
  readonly right: Set<string>;
  /** The unknown words, with their suggestions once these have been looked up. */
  readonly unknown: Map<string, readonly string[] | null>;
}

/** Raise it when words are judged or corrected in another way, so that stored verdicts no longer count. */
const format = 2;

/** Reads verdicts. Empty if there are none, or those of another version of the dictionary. */
export function readVerdicts(file: string, dictionary: string): Verdicts {
  try {
    const stored = JSON.parse(readFileSync(file, "utf8"));
    if (stored.format === format && stored.dictionary === dictionary)
      return { right: new Set(stored.right), unknown: new Map(Object.entries(stored.unknown)) };
  } catch {
    // There are none yet, or the file is cut off: the dictionary judges the words again.
  }
  return { right: new Set(), unknown: new Map() };
}

export function writeVerdicts(file: string, dictionary: string, { right, unknown }: Verdicts): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ format, dictionary, right: [...right], unknown: Object.fromEntries(unknown) }),
    );
  } catch {
    // In a folder that is read-only, the dictionary judges the words each time.
  }
}
