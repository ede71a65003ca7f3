import type { Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { applyEdits, type TextEdit } from "../read/text-edits.ts";

/** A manifest with its certain mends made, and the problems that they were for. */
export interface FixedFile {
  readonly document: Document;
  readonly text: string;
  readonly fixed: readonly Problem[];
}

/** Where each line of a text begins. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (const { index, 0: end } of text.matchAll(/\r\n|\r|\n/g)) starts.push(index + end.length);
  return starts;
}

/** As JSON writes it between quotes. */
const written = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The edits that mend a problem; none where what is marked does not hold the text, as when it was written with escapes. */
function editsOf({ fix, ...range }: Problem, text: string, starts: readonly number[]): TextEdit[] {
  if (fix === undefined) return [];
  const start = (starts[range.line - 1] ?? 0) + range.column - 1;
  const end = (starts[range.endLine - 1] ?? 0) + range.endColumn - 1;
  const find = written(fix.find);
  const edits: TextEdit[] = [];
  for (let at = text.indexOf(find, start); at !== -1 && at + find.length <= end; ) {
    edits.push({ offset: at, length: find.length, text: written(fix.replace) });
    at = fix.all ? text.indexOf(find, at + find.length) : -1;
  }
  return edits;
}

/** The files in which something can be mended for certain. Where two mends meet, the first is made: the next check finds the other. */
export function applyFixes(problems: readonly Problem[], documents: readonly Document[]): FixedFile[] {
  return documents.flatMap((document) => {
    const own = problems.filter(({ file, fix }) => fix && file === document.file);
    if (own.length === 0) return [];
    const starts = lineStarts(document.text);
    const edits: TextEdit[] = [];
    const fixed = own.filter((problem) => {
      const more = editsOf(problem, document.text, starts);
      const isFree = more.every(({ offset, length }) =>
        edits.every((edit) => edit.offset + edit.length <= offset || offset + length <= edit.offset),
      );
      if (isFree) edits.push(...more);
      return isFree && more.length > 0;
    });
    return fixed.length === 0 ? [] : [{ document, text: applyEdits(document.text, edits), fixed }];
  });
}
