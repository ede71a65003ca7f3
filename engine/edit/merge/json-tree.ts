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

const endOf = ({ offset, length }: Node): number => offset + length;

function entriesOf(text: string, node: Node): readonly TreeEntry[] {
  const children = node.children ?? [];
  return children.map((child, index) => {
    const previous = children[index - 1];
    const from = previous ? text.indexOf(",", endOf(previous)) + 1 : node.offset + 1;
    const value = child.type === "property" ? child.children?.[1] : child;
    if (value === undefined) throw new Error("A property must have a value.");
    return {
      lead: text.slice(from, child.offset),
      keyText: text.slice(child.offset, value.offset),
      tree: treeOf(text, value),
    };
  });
}

function treeOf(text: string, node: Node): JsonTree {
  const own = text.slice(node.offset, endOf(node));
  const value: unknown = JSON.parse(own);
  if (node.type !== "object" && node.type !== "array") return { value, text: own, end: "" };
  const entries = entriesOf(text, node);
  const last = node.children?.at(-1);
  const end = text.slice(last ? endOf(last) : node.offset + 1, endOf(node) - 1);
  if (node.type === "array") return { value, text: own, items: entries, end };
  const properties = new Map(
    entries.map((entry, at) => [String(node.children?.[at]?.children?.[0]?.value), entry] as const),
  );
  return { value, text: own, properties, end };
}

/** Parses a JSON text with its formatting. Undefined if it is not valid JSON. */
export function parseJsonTree(text: string): JsonTree | undefined {
  try {
    JSON.parse(text);
  } catch {
    return undefined;
  }
  const root = parseTree(text);
  return root && treeOf(text, root);
}
