import type { JSONContent } from "@tiptap/core";

/** Words or a placeholder, and how they look: "bold", "italic" or a link with its destination. */
export interface Segment {
  readonly text: string;
  readonly isPlaceholder: boolean;
  readonly marks: readonly string[];
}

const link = "link ";

export const readSegments = ({ content = [] }: JSONContent): Segment[] =>
  content.map(({ type, text = "", attrs, marks = [] }) => ({
    text: type === "placeholder" ? String(attrs?.["source"]) : text,
    isPlaceholder: type === "placeholder",
    marks: marks.map((mark) => (mark.type === "link" ? link + mark.attrs?.["to"] : mark.type)).sort(),
  }));

const isBlank = ({ text }: Segment): boolean => /^[ \t]$/.test(text);

function mergeAlike(letters: readonly Segment[]): Segment[] {
  const merged: Segment[] = [];
  for (const letter of letters) {
    const last = merged.at(-1);
    const isAlike =
      last && `${last.isPlaceholder}${last.marks}` === `false${letter.marks}` && !letter.isPlaceholder;
    if (isAlike) merged[merged.length - 1] = { ...last, text: last.text + letter.text };
    else merged.push(letter);
  }
  return merged;
}

/**
 * Takes bold and italic away from characters at their edges, because Markdown does not read its signs beside them. Space
 * around a block has no meaning.
 */
export function trimMarks(segments: readonly Segment[], edge: RegExp): Segment[] {
  let letters = segments.flatMap((segment) =>
    segment.isPlaceholder ? [segment] : [...segment.text].map((text) => ({ ...segment, text })),
  );
  const start = letters.findIndex((letter) => !isBlank(letter));
  letters = start === -1 ? [] : letters.slice(start, letters.findLastIndex((letter) => !isBlank(letter)) + 1);
  for (const mark of ["bold", "italic"])
    for (const _ of ["from the start", "from the end"]) {
      let isOutside = true;
      letters = letters
        .map((letter) => {
          const isTrimmed = isOutside && !letter.isPlaceholder && edge.test(letter.text);
          isOutside = isTrimmed || !letter.marks.includes(mark);
          return isTrimmed ? { ...letter, marks: letter.marks.filter((other) => other !== mark) } : letter;
        })
        .toReversed();
    }
  return mergeAlike(letters);
}

function wrap(mark: string, inner: string): string {
  if (mark === "bold") return `**${inner}**`;
  if (mark === "italic") return `*${inner}*`;
  const destination = mark.slice(link.length);
  return `[${inner}](${/[\s()<>]/.test(destination) ? `<${destination}>` : destination})`;
}

/** How to print words, and which of two marks is outside. */
interface InlineStyle {
  escape(words: string): string;
  /** Links are outside. Default: the mark with the longest run. */
  readonly isLinkOutside: boolean;
}

/** Prints segments as Markdown. */
export function printSegments(segments: readonly Segment[], style: InlineStyle): string {
  const [first] = segments;
  if (first === undefined) return "";
  const getEnd = (mark: string): number => {
    const end = segments.findIndex(({ marks }) => !marks.includes(mark));
    return end === -1 ? segments.length : end;
  };
  const getRank = (mark: string): number => {
    const isLink = mark.startsWith(link);
    return isLink && style.isLinkOutside ? Number.POSITIVE_INFINITY : getEnd(mark) + (isLink ? 0.5 : 0);
  };
  const [mark] = first.marks.toSorted((one, other) => getRank(other) - getRank(one));
  if (mark === undefined)
    return (
      (first.isPlaceholder ? first.text : style.escape(first.text)) + printSegments(segments.slice(1), style)
    );
  const marked = segments
    .slice(0, getEnd(mark))
    .map((segment) => ({ ...segment, marks: segment.marks.filter((other) => other !== mark) }));
  return wrap(mark, printSegments(marked, style)) + printSegments(segments.slice(getEnd(mark)), style);
}
