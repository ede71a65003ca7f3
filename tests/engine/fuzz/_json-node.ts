/**
 * A JSON value that keeps what JSON.parse would lose: repeated keys, `__proto__`, and numbers out of range.
 */
export type JsonNode =
  | { readonly kind: "object"; readonly entries: [key: string, value: JsonNode][] }
  | { readonly kind: "list"; readonly items: JsonNode[] }
  /** The exact text. */
  | { readonly kind: "raw"; readonly text: string };

export const raw = (text: string): JsonNode => ({ kind: "raw", text });
export const textNode = (text: string): JsonNode => raw(JSON.stringify(text));

export function toNode(value: unknown): JsonNode {
  if (Array.isArray(value)) return { kind: "list", items: value.map(toNode) };
  if (typeof value !== "object" || value === null) return raw(JSON.stringify(value));
  return { kind: "object", entries: Object.entries(value).map(([key, child]) => [key, toNode(child)]) };
}

export function copyNode(node: JsonNode): JsonNode {
  if (node.kind === "list") return { kind: "list", items: node.items.map(copyNode) };
  if (node.kind === "raw") return node;
  return { kind: "object", entries: node.entries.map(([key, child]) => [key, copyNode(child)]) };
}

export function printNode(node: JsonNode, indent = ""): string {
  if (node.kind === "raw") return node.text;
  const inner = `${indent}  `;
  const parts =
    node.kind === "list"
      ? node.items.map((item) => inner + printNode(item, inner))
      : node.entries.map(([key, child]) => `${inner}${JSON.stringify(key)}: ${printNode(child, inner)}`);
  const [open, close] = node.kind === "list" ? "[]" : "{}";
  return parts.length === 0 ? `${open}${close}` : `${open}\n${parts.join(",\n")}\n${indent}${close}`;
}

/** A slot for a value: an entry of an object or of a list. */
export interface Slot {
  /** Its path, for messages: `blocks.0.props`. */
  readonly path: string;
  /** The key, if it is in an object. */
  readonly key?: string;
  readonly value: JsonNode;
  put(value: JsonNode): void;
  rename(key: string): void;
  remove(): void;
  /** Adds an entry after it. A list ignores the key. */
  add(key: string, value: JsonNode): void;
}

export function slotsOf(node: JsonNode, path = ""): Slot[] {
  if (node.kind === "raw") return [];
  if (node.kind === "list") {
    const { items } = node;
    return items.flatMap((value, index) => {
      const own: Slot = {
        path: `${path}.${index}`,
        value,
        put: (put) => items.splice(items.indexOf(value), 1, put),
        rename: () => {},
        remove: () => items.splice(items.indexOf(value), 1),
        add: (_, more) => items.splice(items.indexOf(value) + 1, 0, more),
      };
      return [own, ...slotsOf(value, own.path)];
    });
  }
  const { entries } = node;
  return entries.flatMap((entry) => {
    const [key, value] = entry;
    const own: Slot = {
      path: `${path}.${key}`,
      key,
      value,
      put: (put) => {
        entry[1] = put;
      },
      rename: (to) => {
        entry[0] = to;
      },
      remove: () => entries.splice(entries.indexOf(entry), 1),
      add: (more, added) => entries.splice(entries.indexOf(entry) + 1, 0, [more, added]),
    };
    return [own, ...slotsOf(value, own.path)];
  });
}
