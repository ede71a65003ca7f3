/**
 * Marks the line of the problem in a text. The tests remove it before planting. No manifest contains it (French
 * texts have «). A marker is better than numbers: line numbers change whenever somebody edits the manifest above it.
 */
export const marker = "▸";

/** A text that occurs once in a file, and its replacement. */
interface Replaced {
  /** Relative to `manifests/`, as in each change. */
  readonly file: string;
  readonly find: string;
  readonly put: string;
}

/** A whole file: a new one, or a replacement. */
interface Written {
  readonly file: string;
  readonly text: string;
}

interface Removed {
  readonly file: string;
  readonly removed: true;
}

type Change = Replaced | Written | Removed;

/** One edit of the small shop, by somebody who makes a mistake, or by somebody who does not. */
export interface Edit {
  readonly what: string;
  /** What the message or the hint must mention. Undefined for right edits. */
  readonly mentions: RegExp | undefined;
  /** The kind of mistake. Undefined for right edits. */
  readonly kind: string | undefined;
  /** Whether the first sample of mistakes had this kind. */
  readonly inSample: boolean;
  readonly changes: readonly Change[];
}

/** The lines of a part that start with a sign, without it. Undefined if there are none. */
function linesAfter(sign: string, part: readonly string[]): string | undefined {
  const lines = part.filter((line) => line.startsWith(`${sign} `)).map((line) => line.slice(2));
  return lines.length === 0 ? undefined : lines.join("\n");
}

function readChange(part: string): Change {
  const [name = "", ...lines] = part.trimEnd().split("\n");
  const [file, find, put] = [name.trim(), linesAfter("-", lines), linesAfter("+", lines)];
  const mark = linesAfter("=", lines);
  if (mark !== undefined) return { file, find: mark.replaceAll(marker, ""), put: mark };
  if (find !== undefined) return { file, find, put: put ?? "" };
  return put === undefined ? { file, removed: true } : { file, text: put };
}

/** Reads a file of edits. `edits/README.md` explains the format. */
export const readEdits = (text: string): Edit[] =>
  text
    .split(/^# /mu)
    .slice(1)
    .map((section) => {
      const [heading = "", ...parts] = section.split(/^@ /mu);
      const [title = "", ...lines] = heading.trim().split("\n");
      const [what = "", ...mentions] = title.split(": ");
      const [kind, sample] = linesAfter("!", lines)?.split(" ") ?? [];
      return {
        what,
        mentions: mentions.length === 0 ? undefined : new RegExp(mentions.join(": "), "iu"),
        kind,
        inSample: sample === "(sample)",
        changes: parts.map(readChange),
      };
    });

/**
 * A file after one change, with the markers still in it. Throws unless the replaced text occurs exactly once: an
 * edit must not be made elsewhere, or nowhere.
 */
function applyChange(old: string | null | undefined, change: Change): string | null {
  if ("removed" in change) return null;
  if ("text" in change) return change.text;
  const count = (old ?? "").split(change.find).length - 1;
  if (old === undefined || old === null || count !== 1)
    throw new Error(`${change.file} has ${count} occurrences of ${JSON.stringify(change.find)}.`);
  return old.replace(change.find, () => change.put);
}

/** The files of an edit, by path in the project, with their markers; null if a file is deleted. */
export function applyEdit(
  { changes }: Edit,
  getText: (file: string) => string | undefined,
): Map<string, string | null> {
  const files = new Map<string, string | null>();
  for (const change of changes) {
    const file = `manifests/${change.file}`;
    files.set(file, applyChange(files.has(file) ? files.get(file) : getText(file), change));
  }
  return files;
}
