import { findNodeAtLocation, findNodeAtOffset, getNodePath, type Node, parseTree } from "jsonc-parser";
import type { Document, JsonPath } from "./document.ts";
import { memoize } from "./memoize.ts";

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
  findOffsets(range: Range): { readonly start: number; readonly end: number };
}

/** The offset of the start of each line. Lines end with \n, \r\n or \r. */
const findLineStarts = (text: string): readonly number[] => [
  0,
  ...text.matchAll(/\r\n|\r|\n/g).map(({ index, 0: end }) => index + end.length),
];

/** Indexes the lines of a text. Finds them on first use, because most files have no problems. */
export function lineIndex(text: string): LineIndex {
  let lineStarts: readonly number[] | undefined;
  const starts = () => {
    lineStarts ??= findLineStarts(text);
    return lineStarts;
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
    findOffsets: ({ line, column, endLine, endColumn }) => ({
      start: offsetAt(line, column),
      end: offsetAt(endLine, endColumn),
    }),
  };
}

// Both are made on demand: only files that have problems, or that dev mode shows, need positions.
const getTree = memoize((document: Document) => parseTree(document.text));
const getLines = memoize((document: Document) => lineIndex(document.text));

/** The values of a document's object by key, the first of each: a catalogue can have thousands of keys. */
const getValues = memoize((document: Document): ReadonlyMap<unknown, Node> => {
  const values = new Map<unknown, Node>();
  for (const { children: [key, value] = [] } of getTree(document)?.children ?? [])
    if (key && value && !values.has(key.value)) values.set(key.value, value);
  return values;
});

/** The node at a path, or undefined. */
function findNode(document: Document, tree: Node, path: JsonPath): Node | undefined {
  const [first, ...rest] = path;
  if (first === undefined || tree.type !== "object") return findNodeAtLocation(tree, [...path]);
  const value = getValues(document).get(first);
  return value && findNodeAtLocation(value, rest);
}

/**
 * The length to mark: up to the end of the value's first line, so that a problem of a large object marks one
 * line.
 */
function firstLine(text: string, offset: number, length: number): number {
  const end = text.slice(offset, offset + length).search(/[\r\n]/);
  return end === -1 ? length : end;
}

/**
 * The position of a value or its key in a document. If only a part of the path exists, the position of the deepest
 * existing value.
 */
export function locate(document: Document, path: JsonPath, part: "key" | "value" = "value"): Range {
  const tree = getTree(document);
  if (tree === undefined) return { line: 1, column: 1, endLine: 1, endColumn: 1 };
  let node = findNode(document, tree, path);
  const key = part === "key" && node?.parent?.type === "property" ? node.parent.children?.[0] : undefined;
  for (let depth = path.length - 1; node === undefined; depth--)
    node = findNodeAtLocation(tree, path.slice(0, depth));
  const { offset, length } = key ?? node;
  return getLines(document).rangeAt(offset, firstLine(document.text, offset, length));
}

/** The offsets in a document's text at which a range starts and ends. */
export const findOffsets = (
  document: Document,
  range: Range,
): { readonly start: number; readonly end: number } => getLines(document).findOffsets(range);

/** The path of the value at an offset, or of the property whose key is there. */
export function pathAt(document: Document, offset: number): JsonPath | undefined {
  const tree = getTree(document);
  const node = tree && findNodeAtOffset(tree, offset);
  return node && getNodePath(node);
}
