import { applyEdits, findNodeAtLocation, modify, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "../read/document.ts";
import { printJson } from "./print-json.ts";

/** The white space that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start))?.[0] ?? "";
}

function nodeAt(text: string, path: JsonPath): Node {
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw new Error(`There is nothing at ${path.join(".")}.`);
  return node;
}

/** Text with one more child after another, on a line of its own, as its neighbours are. */
function insertAfter(text: string, child: Node, print: (indent: string) => string): string {
  const end = child.offset + child.length;
  const indent = indentAt(text, child.offset);
  return `${text.slice(0, end)},\n${indent}${print(indent)}${text.slice(end)}`;
}

/** Text of JSON with one more property at the end of the object at `path`. The rest keeps its formatting. */
export function insertProperty(text: string, path: JsonPath, key: string, value: unknown): string {
  const last = nodeAt(text, path).children?.at(-1);
  if (last) return insertAfter(text, last, (indent) => `${JSON.stringify(key)}: ${printJson(value, indent)}`);
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: "\n" };
  return applyEdits(text, modify(text, [...path, key], value, { formattingOptions }));
}

/** Text of JSON with one more item in the list at `path`, which is not empty: at its end, or before the last. */
export function insertItem(
  text: string,
  path: JsonPath,
  value: unknown,
  where: "last" | "before-last" = "last",
): string {
  const items = nodeAt(text, path).children ?? [];
  const last = items.at(-1);
  if (last === undefined) throw new Error(`The list at ${path.join(".")} is empty.`);
  if (where === "last") return insertAfter(text, last, (indent) => printJson(value, indent));
  const indent = indentAt(text, last.offset);
  return `${text.slice(0, last.offset)}${printJson(value, indent)},\n${indent}${text.slice(last.offset)}`;
}
