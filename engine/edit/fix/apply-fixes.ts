import { applyEdits, type Edit } from "jsonc-parser";
import { type Document, valueAt } from "../../json/document.ts";
import { jsonEdits } from "../../json/edit-json.ts";
import { findOffsets, pathAt } from "../../json/locate.ts";
import { printManifest, printOnLine } from "../../json/print-json.ts";
import { readJson } from "../../json/read-json.ts";
import type { Fix, Problem, Replacement } from "../../problems/problem.ts";
import type { FileChange } from "../write-changes.ts";

/** The text of a manifest with its fixes applied, and the problems that they fixed. */
export interface FixedFile extends FileChange {
  readonly after: string;
  readonly fixed: readonly Problem[];
}

/** How JSON may write a text, without the quotes: invisible characters as they are, or as escapes. */
const waysToWrite = (text: string): readonly string[] =>
  [JSON.stringify(text), printOnLine(text)].map((written) => written.slice(1, -1));

/**
 * The edits that replace a text between two offsets. None if the text is not there, for example because the
 * file writes it with other escapes.
 */
function replaceText(text: string, start: number, end: number, fix: Replacement): Edit[] {
  const marked = text.slice(start, end);
  const find = waysToWrite(fix.find).find((written) => marked.includes(written));
  if (find === undefined) return [];
  const edits: Edit[] = [];
  for (let offset = text.indexOf(find, start); offset !== -1 && offset + find.length <= end; ) {
    edits.push({ offset, length: find.length, content: printOnLine(fix.replace).slice(1, -1) });
    offset = fix.all ? text.indexOf(find, offset + find.length) : -1;
  }
  return edits;
}

/** The edits that fix a problem; none if the marked text is not what the fix expects. */
function buildEdits({ fix, ...range }: Problem, document: Document): Edit[] {
  if (fix === undefined) return [];
  // The reader has removed the byte-order mark already.
  if (fix === "rewrite") return [{ offset: 0, length: 0, content: "" }];
  const { text, value } = document;
  if ("append" in fix) {
    const list = valueAt(value, [fix.list]);
    return Array.isArray(list) ? jsonEdits(text, { insert: [fix.list, list.length], value: fix.append }) : [];
  }
  const { start, end } = findOffsets(document, range);
  if ("find" in fix) return replaceText(text, start, end, fix);
  const path = pathAt(document, start);
  if (path === undefined) return [];
  if ("move" in fix) return jsonEdits(text, { move: path, to: fix.move });
  const marked = valueAt(value, path);
  if (typeof marked !== "object" || Array.isArray(marked)) return [];
  return jsonEdits(text, { set: [...path, fix.key], value: fix.value, position: "first" });
}

/** The file that a fix changes: nearly always that of the problem. */
const changedFile = (fix: Fix, file: string): string =>
  typeof fix === "object" && "append" in fix ? fix.file : file;

/** The manifests that fixes create, before anything is added to them. */
function missingFiles(problems: readonly Problem[], documents: readonly Document[]): Document[] {
  const files = new Set(documents.map(({ file }) => file));
  return problems.flatMap(({ fix }) => {
    if (typeof fix !== "object" || !("append" in fix) || !fix.schema || files.has(fix.file)) return [];
    files.add(fix.file);
    return readJson(fix.file, printManifest({ $schema: fix.schema, [fix.list]: [] }));
  });
}

/**
 * Applies the fixes of problems and returns the changed files. If two fixes overlap, only the first is
 * applied; the next check reports the other problem again.
 */
export function applyFixes(problems: readonly Problem[], documents: readonly Document[]): FixedFile[] {
  return [...documents, ...missingFiles(problems, documents)].flatMap((document) => {
    const fileProblems = problems.filter(({ file, fix }) => fix && changedFile(fix, file) === document.file);
    const edits: Edit[] = [];
    const fixed = fileProblems.filter((problem) => {
      const more = buildEdits(problem, document);
      const isFree = more.every(({ offset, length }) =>
        edits.every((edit) => edit.offset + edit.length <= offset || offset + length <= edit.offset),
      );
      if (isFree) edits.push(...more);
      return isFree && more.length > 0;
    });
    const { file, text } = document;
    return fixed.length === 0 ? [] : [{ file, before: text, after: applyEdits(text, edits), fixed }];
  });
}
