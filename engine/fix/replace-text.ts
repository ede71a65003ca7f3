import type { Replacement } from "../problems/problem.ts";
import type { TextEdit } from "../read/text-edits.ts";

/** As JSON writes it between quotes. */
const written = (text: string): string => JSON.stringify(text).slice(1, -1);

/** The edits that replace a text between two offsets; none where it does not stand there, as when it was written with escapes. */
export function replaceText(text: string, start: number, end: number, fix: Replacement): TextEdit[] {
  const find = written(fix.find);
  const edits: TextEdit[] = [];
  for (let at = text.indexOf(find, start); at !== -1 && at + find.length <= end; ) {
    edits.push({ offset: at, length: find.length, text: written(fix.replace) });
    at = fix.all ? text.indexOf(find, at + find.length) : -1;
  }
  return edits;
}
