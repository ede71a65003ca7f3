/** Lines and columns count from 1; the end is exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

/** Converts between offsets in a text, in characters, and its lines and columns. */
export interface LineIndex {
  /** The range of `length` characters at an offset. */
  rangeAt(offset: number, length: number): Range;
  /** The offsets at which a range starts and ends. */
  offsetsOf(range: Range): { readonly start: number; readonly end: number };
}

/** The offset of the start of each line. Lines end with \n, \r\n or \r. */
const findLineStarts = (text: string): readonly number[] => [
  0,
  ...text.matchAll(/\r\n|\r|\n/g).map(({ index, 0: end }) => index + end.length),
];

/** Indexes the lines of a text. Finds them on first use, because most files have no problems. */
export function lineIndex(text: string): LineIndex {
  let found: readonly number[] | undefined;
  const starts = () => {
    found ??= findLineStarts(text);
    return found;
  };
  // A large file can have thousands of problems, so this is a binary search.
  const positionAt = (offset: number) => {
    let [low, high] = [0, starts().length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((starts()[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts()[low] ?? 0) + 1 };
  };
  const offsetAt = (line: number, column: number) => (starts()[line - 1] ?? 0) + column - 1;
  return {
    rangeAt: (offset, length) => {
      const end = positionAt(offset + length);
      return { ...positionAt(offset), endLine: end.line, endColumn: end.column };
    },
    offsetsOf: ({ line, column, endLine, endColumn }) => ({
      start: offsetAt(line, column),
      end: offsetAt(endLine, endColumn),
    }),
  };
}
