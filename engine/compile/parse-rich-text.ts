import type { Nodes, Parents, PhrasingContent, RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import type { ResolvedLink, RichInline, RichNode, RichText } from "../schema/resolved.ts";
import { plainParagraphs } from "./plain-paragraphs.ts";

type ResolveLink = (destination: string) => ResolvedLink;

const slug = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

const plainText = (node: Nodes): string =>
  "value" in node ? node.value : "children" in node ? (node as Parents).children.map(plainText).join("") : "";

function inline(nodes: readonly PhrasingContent[], link: ResolveLink): RichInline[] {
  return nodes.flatMap((node): RichInline[] => {
    if (node.type === "text" || node.type === "inlineCode" || node.type === "html") return [node.value];
    if (node.type === "strong") return [["b", inline(node.children, link)]];
    if (node.type === "emphasis") return [["i", inline(node.children, link)]];
    if (node.type === "link") return [["a", inline(node.children, link), link(node.url)]];
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

/** Simple Markdown → nodes: paragraphs, headings of two levels, lists, bold, italic, links. HTML is shown as text. */
export function parseRichText(text: string, link: ResolveLink): RichText {
  const plain = plainParagraphs(text);
  if (plain) return plain.map((line) => ["p", [line]]);
  return fromMarkdown(text).children.flatMap((node) => block(node, link));
}
