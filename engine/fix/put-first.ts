import type { Node } from "jsonc-parser";
import type { FirstProperty } from "../problems/problem.ts";
import type { TextEdit } from "../read/text-edits.ts";

/** The edit that puts a property in front of an object's others, parted from them as they are from the brace. */
export function putFirst(text: string, object: Node, { key, value }: FirstProperty): TextEdit[] {
  const property = `${JSON.stringify(key)}: ${JSON.stringify(value)}`;
  const [first] = object.children ?? [];
  const start = object.offset + 1;
  if (object.type !== "object") return [];
  if (first === undefined) return [{ offset: start, length: 0, text: property }];
  const space = text.slice(start, first.offset) || " ";
  return [{ offset: first.offset, length: 0, text: `${property},${space}` }];
}
