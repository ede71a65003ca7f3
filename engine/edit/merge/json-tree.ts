import { type Node, parseTree } from "jsonc-parser";

/** An entry of an object or a list, with the whitespace in front of it. */
export interface TreeEntry {
  readonly lead: string;
  /** The key with its colon and the whitespace after it. Empty in a list. */
  readonly keyText: string;
  readonly tree: JsonTree;
}

/** A JSON value with its text, so that unchanged parts keep their formatting. */
export interface JsonTree {
  readonly value: unknown;
  readonly text: string;
  /** Of an object: its entries by key. */
  readonly properties?: ReadonlyMap<string, TreeEntry>;
  /** Of a list: its items in order. */
  readonly items?: readonly TreeEntry[];
  /** The whitespace before the closing bracket. */
  readonly end: string;
}

const getEnd = ({ offset, length }: Node): number => offset + length;

function readEntries(text: string, node: Node): readonly TreeEntry[] {
  const children = node.children ?? [];
  return children.map((child, index) => {
    const previous = children[index - 1];
    const from = previous ? text.indexOf(",", getEnd(previous)) + 1 : node.offset + 1;
    const value = child.type === "property" ? child.children?.[1] : child;
    if (value === undefined) throw new Error("A property must have a value.");
    return {
      lead: text.slice(from, child.offset),
      keyText: text.slice(child.offset, value.offset),
      tree: readTree(text, value),
    };
  });
}

function readTree(text: string, node: Node): JsonTree {
  const nodeText = text.slice(node.offset, getEnd(node));
  const value: unknown = JSON.parse(nodeText);
  if (node.type !== "object" && node.type !== "array") return { value, text: nodeText, end: "" };
  const entries = readEntries(text, node);
  const last = node.children?.at(-1);
  const end = text.slice(last ? getEnd(last) : node.offset + 1, getEnd(node) - 1);
  if (node.type === "array") return { value, text: nodeText, items: entries, end };
  const properties = new Map(
    entries.map((entry, index) => [String(node.children?.[index]?.children?.[0]?.value), entry] as const),
  );
  return { value, text: nodeText, properties, end };
}

/** Parses a JSON text with its formatting. Undefined if it is not valid JSON. */
export function parseJsonTree(text: string): JsonTree | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const root = parseTree(text);
  return root && readTree(text, root);
}
