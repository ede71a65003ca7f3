import { type Change, marker } from "../_defect.ts";

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

/** Reads a file of edits. `README.md` explains the format. */
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
