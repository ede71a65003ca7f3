import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ResolvedLink } from "../../payload/resolved-link.ts";
import type { RichInline, RichNode, RichTextNodes } from "../../payload/rich-text.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

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
    if (node.type === "link") return [["a", inline(node.children, link), link(node.url, plainText(node))]];
    return node.type === "break" ? [" "] : [plainText(node)];
  });
}

function block(node: RootContent, link: ResolveLink): RichNode[] {
  if (node.type === "paragraph") return [["p", inline(node.children, link)]];
  if (node.type === "heading")
    return [[node.depth <= 2 ? "h2" : "h3", inline(node.children, link), slug(plainText(node))]];
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
 * Parses simple Markdown: paragraphs, two levels of headings, lists, bold, italic and links. HTML is shown as
 * text.
 */
export function parseRichText(text: string, link: ResolveLink): RichTextNodes {
  const plain = plainParagraphs(text);
  if (plain) return plain.map((line) => ["p", [line]]);
  return fromMarkdown(text).children.flatMap((node) => block(node, link));
}
