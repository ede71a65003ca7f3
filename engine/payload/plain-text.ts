import type { RichInline, RichTextNodes } from "./rich-text.ts";

/** The text of inline formatting, without its links. */
export const plainInline = (parts: readonly RichInline[]): string =>
  parts.map((part) => (typeof part === "string" ? part : plainInline(part[1]))).join("");

/** A text in one line, without its links. */
export const plainText = (nodes: RichTextNodes): string =>
  nodes
    .flatMap((node) =>
      node[0] === "ul" || node[0] === "ol" ? node[1].map(plainInline) : plainInline(node[1]),
    )
    .join(" ");
