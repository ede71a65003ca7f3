import { memoize } from "../../json/memoize.ts";
import type { WrittenLink } from "../link/schema.ts";
import { parseLinkTarget } from "./parse-link-target.ts";
import { parseRichText } from "./parse-rich-text.ts";

/** A link inside a formatted text. */
export interface TextLink {
  readonly target: WrittenLink;
  /** Its text, without formatting. */
  readonly label: string;
}

/** The parts of a formatted text that rules look at, in the order of the text. */
export interface TextParts {
  readonly links: readonly TextLink[];
  /** The headings: 0 for one of the text's first level, 1 for one below. */
  readonly headings: readonly (0 | 1)[];
}

const none: TextParts = { links: [], headings: [] };

/**
 * Markdown has no link without `[` or `<`, and no heading without a line that starts with `#` or is an
 * underline. Most texts have neither, and parsing is slow.
 */
const linkOrHeading = /[[<]|(?:^\ufeff?|[\n\r]) {0,3}(?:#|[-=]+[ \t]*(?:[\n\r]|$))/;

// Markets and rules read the same texts.
const parseTextParts = memoize((text: string): TextParts => {
  const links: TextLink[] = [];
  const nodes = parseRichText(text, (href, label) => {
    links.push({ target: parseLinkTarget(href), label });
    return { href };
  });
  return { links, headings: nodes.flatMap(([tag]) => (tag === "h2" ? [0] : tag === "h3" ? [1] : [])) };
});

/** Reads the parts of a formatted text with the parser of the pages: it finds what a page has, and no more. */
export const readTextParts = (text: string): TextParts =>
  linkOrHeading.test(text) ? parseTextParts(text) : none;
