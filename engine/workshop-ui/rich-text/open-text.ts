import type { JSONContent } from "@tiptap/core";
import type { PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";

/** A block of a formatted text as the editor shows it, and as the text writes it. */
export interface OpenBlock {
  readonly block: JSONContent;
  readonly source: string;
}

/** Placeholders: `{price}`, `{count, plural, one {# jar} other {# jars}}`. */
const placeholders = /\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g;

/** The first character of a range that no text uses. Markdown takes its characters for letters. */
const firstStand = 0xe000;
const stands = /[\ue000-\uf8ff]/g;

/** A text with one character in place of each placeholder, so that Markdown does not read what is inside. */
function hidePlaceholders(text: string) {
  const hidden: string[] = [];
  const visible = text.replaceAll(placeholders, (source) => {
    hidden.push(source);
    return String.fromCharCode(firstStand + hidden.length - 1);
  });
  const reveal = (part: string) =>
    part.replaceAll(stands, (stand) => hidden[stand.charCodeAt(0) - firstStand] ?? stand);
  return { visible, reveal };
}

type Marks = NonNullable<JSONContent["marks"]>;
type Reveal = (part: string) => string;

const withMarks = (node: JSONContent, marks: Marks): JSONContent =>
  marks.length > 0 ? { ...node, marks } : node;

/** The words and the placeholders of a text. */
const splitWords = (text: string, marks: Marks, reveal: Reveal): JSONContent[] =>
  text
    .split(/([\ue000-\uf8ff])/)
    .filter((part) => part !== "")
    .map((part) => {
      const source = reveal(part);
      return withMarks(
        source === part ? { type: "text", text: part } : { type: "placeholder", attrs: { source } },
        marks,
      );
    });

const addMark = (marks: Marks, mark: Marks[number]): Marks =>
  marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];

const readMark = (node: PhrasingContent, reveal: Reveal): Marks[number] | undefined => {
  if (node.type === "strong") return { type: "bold" };
  if (node.type === "emphasis") return { type: "italic" };
  return node.type === "link" ? { type: "link", attrs: { to: reveal(node.url) } } : undefined;
};

/** Undefined if the subset of Markdown does not have such a node. */
function openNode(node: PhrasingContent, marks: Marks, reveal: Reveal): JSONContent[] | undefined {
  if (node.type === "text" || node.type === "inlineCode" || node.type === "html")
    return splitWords(node.value.replaceAll("\n", " "), marks, reveal);
  if (node.type === "break") return splitWords(" ", marks, reveal);
  const mark = readMark(node, reveal);
  return mark && "children" in node ? openInline(node.children, addMark(marks, mark), reveal) : undefined;
}

function openInline(
  nodes: readonly PhrasingContent[],
  marks: Marks,
  reveal: Reveal,
): JSONContent[] | undefined {
  const contents = nodes.map((node) => openNode(node, marks, reveal));
  return contents.every((content) => content !== undefined) ? contents.flat() : undefined;
}

const holding = (type: string, content: JSONContent[] | undefined, attrs?: JSONContent["attrs"]) =>
  content && { type, ...(attrs && { attrs }), ...(content.length > 0 && { content }) };

/** Undefined if the subset of Markdown does not have such a block. */
function openBlock(node: RootContent, reveal: Reveal): JSONContent | undefined {
  if (node.type === "paragraph") return holding("paragraph", openInline(node.children, [], reveal));
  if (node.type === "heading")
    return holding("heading", openInline(node.children, [], reveal), { level: node.depth <= 2 ? 2 : 3 });
  if (node.type !== "list") return undefined;
  const items = node.children.map(({ children }) => {
    const [only, ...others] = children;
    const paragraph = only?.type === "paragraph" && others.length === 0 ? openBlock(only, reveal) : undefined;
    return paragraph && { type: "listItem", content: [paragraph] };
  });
  const isKnown = items.every((item) => item !== undefined);
  return isKnown ? { type: node.ordered ? "orderedList" : "bulletList", content: items } : undefined;
}

/** Opens a text with the parser of the pages. What the editor cannot change is one block with its source. */
export function openText(text: string): OpenBlock[] {
  const { visible, reveal } = hidePlaceholders(text);
  const blocks = fromMarkdown(visible).children.map((node) => {
    const { start, end } = node.position ?? {};
    const source = reveal(visible.slice(start?.offset, end?.offset));
    return { block: openBlock(node, reveal) ?? { type: "source", attrs: { source } }, source };
  });
  return blocks.length > 0 ? blocks : [{ block: { type: "paragraph" }, source: "" }];
}
