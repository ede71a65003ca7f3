/** Other text in place of `length` characters at `offset`. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** A text with edits that do not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  // Where one is taken out and another put in at the same place, what is put in stands in front.
  const ordered = [...edits].sort((a, b) => a.offset - b.offset || a.length - b.length);
  let result = "";
  let from = 0;
  for (const { offset, length, text: put } of ordered) {
    result += text.slice(from, offset) + put;
    from = offset + length;
  }
  return result + text.slice(from);
}
