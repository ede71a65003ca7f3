import { findNodeAtOffset, parseTree } from "jsonc-parser";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import { applyEdits, type TextEdit } from "../read/text-edits.ts";
import { moveEntry } from "./move-entry.ts";
import { putFirst } from "./put-first.ts";
import { replaceText } from "./replace-text.ts";

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

/** The edits that mend a problem; none where what is marked is not what the mend is for. */
function editsOf({ fix, ...range }: Problem, text: string, starts: readonly number[]): TextEdit[] {
  if (fix === undefined) return [];
  const start = (starts[range.line - 1] ?? 0) + range.column - 1;
  const end = (starts[range.endLine - 1] ?? 0) + range.endColumn - 1;
  if ("find" in fix) return replaceText(text, start, end, fix);
  const tree = parseTree(text);
  const marked = tree && findNodeAtOffset(tree, start);
  if (marked === undefined) return [];
  return "move" in fix ? moveEntry(text, marked, fix) : putFirst(text, marked, fix);
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
