import { findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { Document, JsonPath } from "./document.ts";
import { oncePer } from "./once-per.ts";
import { positionAt } from "./position.ts";

/** Lines and columns count from 1; the end is exclusive. */
export interface Range {
  readonly line: number;
  readonly column: number;
  readonly endLine: number;
  readonly endColumn: number;
}

// Positions are wanted only for files with a problem, or shown in dev: the tree is parsed then, once per document.
const treeOf = oncePer((document: Document): Node | undefined => parseTree(document.text));

export function rangeOf(text: string, offset: number, length: number): Range {
  const start = positionAt(text, offset);
  const end = positionAt(text, offset + length);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

/** How much of a large value is marked: to the end of its first line, so that a missing property marks one line. */
function firstLine(text: string, offset: number, length: number): number {
  const end = text.slice(offset, offset + length).search(/[\r\n]/);
  return end === -1 ? length : end;
}

/**
 * Where a value, or its key, stands in a document. A path that leads beyond what is there answers with the
 * deepest part that exists.
 */
export function locate(document: Document, path: JsonPath, part: "key" | "value" = "value"): Range {
  const tree = treeOf(document);
  if (tree === undefined) return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  for (let length = path.length; length >= 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node === undefined) continue;
    const key = node.parent?.type === "property" ? node.parent.children?.[0] : undefined;
    const marked = part === "key" && length === path.length && key !== undefined ? key : node;
    return rangeOf(document.text, marked.offset, firstLine(document.text, marked.offset, marked.length));
  }
  return rangeOf(document.text, 0, 0);
}
