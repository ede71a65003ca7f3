import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { memoize } from "../../json/memoize.ts";
import { removeIsolates } from "../../languages/isolate-text.ts";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import {
  type HeadingLevel,
  nextLevel,
  type RichInline,
  type RichNode,
  type RichTextNodes,
} from "../../payload/rich-text.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

/** Parsing is slow, and the check and the pages of every market read the same texts. */
const parseMarkdown = memoize((text: string) => fromMarkdown(text));

/** Resolves a link by its destination. `label` is its text without formatting. */
type ResolveLink = (destination: string, label: string) => ResolvedLink;

const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const plainText = (node: Nodes): string =>
  "value" in node
    ? node.value
    : "children" in node
      ? node.children.map((child) => plainText(child)).join("")
      : "";

function inline(nodes: readonly PhrasingContent[], link: ResolveLink): RichInline[] {
  return nodes.flatMap((node): RichInline[] => {
    if (node.type === "text" || node.type === "inlineCode" || node.type === "html") return [node.value];
    if (node.type === "strong") return [["b", inline(node.children, link)]];
    if (node.type === "emphasis") return [["i", inline(node.children, link)]];
    if (node.type === "link") {
      // First, so that links are resolved in the order of the text, should its label contain another.
      const resolved = link(removeIsolates(node.url), plainText(node));
      return [["a", inline(node.children, link), resolved]];
    }
    return node.type === "break" ? [" "] : [plainText(node)];
  });
}

function block(node: RootContent, link: ResolveLink, level: HeadingLevel): RichNode[] {
  if (node.type === "paragraph") return [["p", inline(node.children, link)]];
  if (node.type === "heading")
    return [
      [`h${node.depth <= 2 ? level : nextLevel(level)}`, inline(node.children, link), slug(plainText(node))],
    ];
  if (node.type === "list") {
    const items = node.children.map((item) =>
      item.children.flatMap((child) =>
        child.type === "paragraph" ? inline(child.children, link) : [plainText(child)],
      ),
    );
    return [[node.ordered ? "ol" : "ul", items]];
  }
  return [["p", [plainText(node)]]];
}

/**
 * Parses simple Markdown: paragraphs, two levels of headings from `level`, lists, bold, italic and links.
 * HTML is shown as text.
 */
export function parseRichText(text: string, link: ResolveLink, level: HeadingLevel = 2): RichTextNodes {
  const plain = plainParagraphs(text);
  if (plain) return plain.map((line) => ["p", [line]]);
  return parseMarkdown(text).children.flatMap((node) => block(node, link, level));
}
