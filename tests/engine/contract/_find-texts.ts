import { readFileSync } from "node:fs";
import { parseSync } from "vite";

/** A node of a syntax tree (ESTree, with JSX). */
interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node => typeof Object(value).type === "string";

const listParts = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

function* walk(node: Node): Generator<Node> {
  yield node;
  for (const part of listParts(node)) yield* walk(part);
}

const parse = (file: string): Node => {
  // SAFETY: the parser returns a tree of ESTree, whose root is a node.
  return parseSync(file, readFileSync(file, "utf8")).program as unknown as Node;
};

/** The texts of literals and templates in a node. */
const readWords = ({ type, value, quasis }: Node): string[] => {
  if (type === "JSXText" || (type === "Literal" && typeof value === "string")) return [String(value)];
  return type === "TemplateLiteral"
    ? [quasis].flat().map((part) => String(Object(Object(part).value).cooked))
    : [];
};

const hasLetters = (words: string): boolean => /\p{L}{2}/u.test(words);

/** What an expression may show: not what it compares, or passes to a function. */
function* listShown(node: Node): Generator<string> {
  yield* readWords(node);
  const isWay = /^(?:Conditional|Logical|Template|JSXExpressionContainer)/.test(node.type);
  if (isWay) for (const part of listParts(node)) if (part !== node["test"]) yield* listShown(part);
}

const shownAttributes = new Set(["aria-label", "alt", "label", "placeholder", "title"]);

/** The words that a view shows without looking them up. */
export function findShownWords(file: string): string[] {
  const words: string[] = [];
  for (const node of walk(parse(file))) {
    if (node.type === "JSXElement" || node.type === "JSXFragment")
      for (const child of [node["children"]].flat().filter(isNode)) words.push(...listShown(child));
    if (
      node.type === "JSXAttribute" &&
      shownAttributes.has(String(Object(node["name"]).name)) &&
      isNode(node["value"])
    )
      words.push(...listShown(node["value"]));
    // A sentence may be shown wherever it stands.
    words.push(...readWords(node).filter((text) => /^[A-Z][a-z]+ (?:[a-z]+ )*[a-z]+/.test(text)));
  }
  return words.map((text) => text.trim()).filter(hasLetters);
}

/** A call that looks up a text. */
interface Lookup {
  readonly keys: readonly string[];
  /** The names of its values. Undefined if the call does not name them. */
  readonly values: readonly string[] | undefined;
}

const nameValues = (node: Node | undefined): readonly string[] | undefined => {
  if (node === undefined) return [];
  const names = [node["properties"]].flat().map((part) => Object(Object(part).key).name);
  return node.type === "ObjectExpression" && names.every((name) => typeof name === "string")
    ? names
    : undefined;
};

/** The calls of a function that looks up texts, and all literals and templates of a file, as patterns of keys. */
export function findLookups(file: string, name: string) {
  const lookups: Lookup[] = [];
  const patterns: RegExp[] = [];
  for (const node of walk(parse(file))) {
    const words = readWords(node);
    if (words.length > 0 && words.some(hasLetters))
      patterns.push(new RegExp(`^${words.map((part) => RegExp.escape(part)).join("[\\w-]+")}$`));
    if (node.type !== "CallExpression" || Object(node["callee"]).name !== name) continue;
    const [key, values] = [node["arguments"]].flat().filter(isNode);
    const keys = key
      ? [...walk(key)].flatMap((part) => (part.type === "Literal" ? readWords(part) : []))
      : [];
    lookups.push({ keys, values: nameValues(values) });
  }
  return { lookups, patterns };
}
