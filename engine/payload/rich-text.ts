import type { ResolvedLink } from "./resolved-link.ts";

/** Inline formatting: a text, or a tuple `[tag, children, href?]`. */
export type RichInline =
  | string
  | readonly ["b" | "i", readonly RichInline[]]
  | readonly ["a", readonly RichInline[], ResolvedLink];

/** 1 for the page's main heading, 2 for a section, and so on. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of a heading below one of this level. */
// SAFETY: the result is at least 2 and at most 6.
export const nextLevel = (level: HeadingLevel) => Math.min(level + 1, 6) as HeadingLevel;

/** A block of formatted text: a paragraph, a heading with its id, or a list. */
export type RichNode =
  | readonly ["p", readonly RichInline[]]
  | readonly [`h${HeadingLevel}`, readonly RichInline[], string]
  | readonly ["ul", readonly (readonly RichInline[])[]]
  | readonly ["ol", readonly (readonly RichInline[])[]];

export type RichTextNodes = readonly RichNode[];
