import { applyEdits, type Edit, findNodeAtLocation, type Node, parseTree } from "jsonc-parser";
import type { JsonPath } from "./document.ts";
import { fitsOnLine, printJson, printKey, printOnLine } from "./print-json.ts";

/** A change to one value of a JSON text, by its path. */
export type JsonChange =
  /** Replaces a value. A new property becomes the last one of its object, unless `position` is given. */
  | {
      readonly set: JsonPath;
      readonly value: unknown;
      readonly position?: "first" | { readonly after: string };
    }
  /** Inserts an item into a list. The path ends with its index; a larger index appends it. */
  | { readonly insert: JsonPath; readonly value: unknown }
  /** Removes a property or an item. */
  | { readonly remove: JsonPath }
  /** Renames the key of a property. */
  | { readonly rename: JsonPath; readonly to: string }
  /** Moves a property or an item inside its object or list. A number is its index afterwards. */
  | { readonly move: JsonPath; readonly to: "first" | "last" | number };

/** An edit does not fit the text or the files that it is for. The message says why. */
export class EditError extends Error {
  readonly code: string = "unfit-edit";
}

const readKey = (property: Node): unknown => property.children?.[0]?.value;

/** The property or the item to which a value belongs. */
const findEntry = (value: Node): Node => (value.parent?.type === "property" ? value.parent : value);

const findEnd = ({ offset, length }: Node): number => offset + length;

function nodeAt(tree: Node, path: JsonPath): Node {
  const node = findNodeAtLocation(tree, [...path]);
  if (node === undefined) throw new EditError(`There is nothing at ${path.join(".")}.`);
  return node;
}

/**
 * The whitespace in front of an offset, starting at the line break if there is one: it shows how the file
 * separates entries there.
 */
function spaceBefore(text: string, offset: number): string {
  const before = text.slice(0, offset);
  const space = before.slice(before.trimEnd().length);
  const line = space.search(/\r?\n[^\n]*$/);
  return line === -1 ? space || " " : space.slice(line);
}

/** Prints a value for a place after the whitespace `space` and, on the same line, the key `key`. */
function printAfter(space: string, key: string, value: unknown): string {
  const [, lineBreak, indent = ""] = /^(\r?\n)([^\n]*)$/.exec(space) ?? [];
  if (lineBreak === undefined) return key + printOnLine(value);
  return key + printJson(value, indent, indent + key).replaceAll("\n", lineBreak);
}

/** Replaces the value of a node. An object or a list on one line stays on one line if it fits. */
function replace(text: string, node: Node, value: unknown): Edit {
  const { offset, length } = node;
  const old = text.slice(offset, findEnd(node));
  const entry = findEntry(node);
  const key = text.slice(entry.offset, offset);
  const space = node.parent ? spaceBefore(text, entry.offset) : old.includes("\n") ? "\n" : " ";
  const line = printOnLine(value);
  const wasOnLine = (node.children?.length ?? 0) > 0 && !old.includes("\n");
  const content =
    wasOnLine && fitsOnLine(space + key, line) ? line : printAfter(space, key, value).slice(key.length);
  return { offset, length, content };
}

/** Inserts an entry next to another one, separated like that one. */
function insertBeside(
  text: string,
  sibling: Node,
  where: "before" | "after",
  key: string,
  value: unknown,
): Edit {
  const space = spaceBefore(text, sibling.offset);
  const line = printOnLine(value);
  // An item on one line shows how the others of its list are written.
  const isItemOnLine =
    sibling.type === "object" && !text.slice(sibling.offset, findEnd(sibling)).includes("\n");
  const content = isItemOnLine && fitsOnLine(space + key, line) ? key + line : printAfter(space, key, value);
  return where === "after"
    ? { offset: findEnd(sibling), length: 0, content: `,${space}${content}` }
    : { offset: sibling.offset, length: 0, content: `${content},${space}` };
}

type SetChange = Extract<JsonChange, { set: JsonPath }>;

function setEdit(text: string, tree: Node, { set: path, value, position }: SetChange): Edit {
  const existing = findNodeAtLocation(tree, [...path]);
  if (existing) return replace(text, existing, value);
  const object = nodeAt(tree, path.slice(0, -1));
  const key = String(path.at(-1));
  if (object.type !== "object") throw new EditError(`There is no object at ${path.slice(0, -1).join(".")}.`);
  const properties = object.children ?? [];
  const [first] = properties;
  if (first === undefined) return replace(text, object, { [key]: value });
  if (position === "first") return insertBeside(text, first, "before", printKey(key), value);
  const after = position && properties.find((property) => readKey(property) === position.after);
  return insertBeside(text, after ?? properties.at(-1) ?? first, "after", printKey(key), value);
}

function insertEdit(text: string, tree: Node, path: JsonPath, value: unknown): Edit {
  const list = nodeAt(tree, path.slice(0, -1));
  const items = list.children ?? [];
  const last = items.at(-1);
  if (last === undefined) return replace(text, list, [value]);
  const next = items[Number(path.at(-1))];
  return next ? insertBeside(text, next, "before", "", value) : insertBeside(text, last, "after", "", value);
}

/** Removes an entry with the comma that separates it from the remaining ones. */
function removeEdit(entry: Node): Edit {
  const { parent } = entry;
  if (parent === undefined) throw new EditError("The whole value cannot be removed.");
  const { children = [], offset, length, type } = parent;
  const index = children.indexOf(entry);
  const [previous, next] = [children[index - 1], children[index + 1]];
  if (previous) return { offset: findEnd(previous), length: findEnd(entry) - findEnd(previous), content: "" };
  if (next) return { offset: entry.offset, length: next.offset - entry.offset, content: "" };
  return { offset, length, content: type === "array" ? "[]" : "{}" };
}

/** Moves an entry. The whitespace and commas between the entries stay where they are. */
function moveEdits(text: string, entry: Node, to: "first" | "last" | number): Edit[] {
  const children = entry.parent?.children ?? [];
  const siblings = children.filter((child) => child !== entry);
  const index = to === "first" ? 0 : to === "last" ? siblings.length : to;
  const ordered = siblings.toSpliced(index, 0, entry);
  return children.flatMap((place, index) => {
    const put = ordered[index];
    if (put === undefined || put === place) return [];
    return [{ offset: place.offset, length: place.length, content: text.slice(put.offset, findEnd(put)) }];
  });
}

/**
 * The edits of a JSON text for one change. They touch nothing else: unlike the edits of jsonc-parser's
 * `modify`, which formats every line that it touches, they keep objects and lists on one line.
 */
export function jsonEdits(text: string, change: JsonChange): Edit[] {
  const tree = parseTree(text);
  if (tree === undefined) throw new EditError("The text is not JSON.");
  if ("set" in change) return [setEdit(text, tree, change)];
  if ("insert" in change) return [insertEdit(text, tree, change.insert, change.value)];
  if ("remove" in change) return [removeEdit(findEntry(nodeAt(tree, change.remove)))];
  if ("move" in change) return moveEdits(text, findEntry(nodeAt(tree, change.move)), change.to);
  const key = nodeAt(tree, change.rename).parent?.children?.[0];
  if (key === undefined) throw new EditError(`There is no property at ${change.rename.join(".")}.`);
  return [{ offset: key.offset, length: key.length, content: printOnLine(change.to) }];
}

/** Applies changes to a JSON text, one after the other. */
export const editJson = (text: string, changes: readonly JsonChange[]): string =>
  changes.reduce((edited, change) => applyEdits(edited, jsonEdits(edited, change)), text);
