import type { ResolvedLink } from "./resolved-link.ts";

/** Inline formatting: a text, or a tuple `[tag, children, href?]`. */
export type RichInline =
  | string
  | readonly ["b" | "i", readonly RichInline[]]
  | readonly ["a", readonly RichInline[], ResolvedLink];

/** A block of formatted text: a paragraph, a heading of level 2 or 3 with its id, or a list. */
export type RichNode =
  | readonly ["p", readonly RichInline[]]
  | readonly ["h2" | "h3", readonly RichInline[], string]
  | readonly ["ul" | "ol", readonly (readonly RichInline[])[]];

export type RichTextNodes = readonly RichNode[];
