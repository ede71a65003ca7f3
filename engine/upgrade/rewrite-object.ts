import { isDeepStrictEqual } from "node:util";
import type { Node } from "jsonc-parser";
import type { TextEdit } from "../read/text-edits.ts";

type Fields = Readonly<Record<string, unknown>>;

interface Property {
  readonly name: string;
  readonly key: Node;
  readonly value: Node;
  readonly start: number;
  readonly end: number;
}

/** A value that stands on one line when it is this short. */
const shortLine = 80;

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function propertiesOf(object: Node): Property[] {
  return (object.children ?? []).flatMap(({ children = [], offset, length }) => {
    const [key, value] = children;
    return key && value ? [{ name: String(key.value), key, value, start: offset, end: offset + length }] : [];
  });
}

/** What stands between the start of the line, or the character before, and a place: how properties are parted there. */
function spaceBefore(text: string, offset: number): string {
  let start = offset;
  while (" \t\r\n".includes(text[start - 1] ?? "x")) start--;
  const space = text.slice(start, offset);
  const line = space.lastIndexOf("\n");
  return line === -1 ? space || " " : space.slice(line);
}

/** A value as JSON: on one line when it is short, else indented from where it stands. */
function jsonOf(value: unknown, space: string): string {
  const line = JSON.stringify(value, null, 1).replace(/\n\s*/g, " ");
  if (line.length <= shortLine || !space.startsWith("\n")) return line;
  return JSON.stringify(value, null, 2).replaceAll("\n", space);
}

/** Each removed name → the added one that has its value. */
function findRenames(before: Fields, after: Fields): ReadonlyMap<string, string> {
  const added = new Set(Object.keys(after).filter((name) => !Object.hasOwn(before, name)));
  const renames = new Map<string, string>();
  for (const name of Object.keys(before)) {
    if (Object.hasOwn(after, name)) continue;
    const found = [...added].find((other) => isDeepStrictEqual(after[other], before[name]));
    if (found === undefined) continue;
    added.delete(found);
    renames.set(name, found);
  }
  return renames;
}

/** Takes properties out, each with the comma that parts it from what stays. */
function removals(properties: readonly Property[], isGone: (property: Property) => boolean): TextEdit[] {
  const firstKept = properties.findIndex((property) => !isGone(property));
  return properties.flatMap((property, index) => {
    if (!isGone(property)) return [];
    const [start, end] =
      index < firstKept
        ? [property.start, properties[index + 1]?.start ?? property.end]
        : [properties[index - 1]?.end ?? property.start, property.end];
    return [{ offset: start, length: end - start, text: "" }];
  });
}

/**
 * The edits of a JSON text by which the object at a node, which holds `before`, holds `after`. What stays is not touched, a property whose
 * value only got another name keeps its place, and what is new stands behind the others, formatted as they are.
 */
export function rewriteObject(text: string, node: Node, before: Fields, after: Fields): TextEdit[] {
  const properties = propertiesOf(node);
  const renames = findRenames(before, after);
  const isGone = ({ name }: Property) => !Object.hasOwn(after, name) && !renames.has(name);
  const kept = properties.filter((property) => !isGone(property));
  const last = kept.at(-1);
  const taken = new Set(renames.values());
  const added = Object.entries(after).filter(([name]) => !Object.hasOwn(before, name) && !taken.has(name));
  if (last === undefined) {
    const space = spaceBefore(text, node.offset);
    if (isDeepStrictEqual(before, after)) return [];
    return [{ offset: node.offset, length: node.length, text: jsonOf(after, space) }];
  }
  const edits = removals(properties, isGone);
  for (const { name, key, value, start } of kept) {
    const other = renames.get(name);
    if (other !== undefined) {
      edits.push({ offset: key.offset, length: key.length, text: JSON.stringify(other) });
      continue;
    }
    const [old, now] = [before[name], after[name]];
    if (isDeepStrictEqual(old, now)) continue;
    if (isObject(old) && isObject(now)) edits.push(...rewriteObject(text, value, old, now));
    else
      edits.push({
        offset: value.offset,
        length: value.length,
        text: jsonOf(now, spaceBefore(text, start)),
      });
  }
  if (added.length > 0) {
    const space = spaceBefore(text, last.start);
    const lines = added.map(([name, value]) => `,${space}${JSON.stringify(name)}: ${jsonOf(value, space)}`);
    edits.push({ offset: last.end, length: 0, text: lines.join("") });
  }
  return edits;
}

/** Sets a number of an object: in its place, or behind the property `behind`. */
export function setNumber(
  text: string,
  node: Node,
  { name, value, behind }: { readonly name: string; readonly value: number; readonly behind: string },
): TextEdit[] {
  const properties = propertiesOf(node);
  const there = properties.find((property) => property.name === name)?.value;
  if (there !== undefined) return [{ offset: there.offset, length: there.length, text: String(value) }];
  const before = properties.find((property) => property.name === behind);
  if (before === undefined) throw new Error(`The object has no property "${behind}".`);
  const space = spaceBefore(text, before.start);
  return [{ offset: before.end, length: 0, text: `,${space}"${name}": ${value}` }];
}
