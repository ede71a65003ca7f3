import { fromMarkdown } from "mdast-util-from-markdown";

/** A line that begins with a mark, or one below a line that it makes a heading. */
const headingLine = /(?:^|\n) {0,3}(?:#{1,6}[ \t]|=+ *(?:\n|$)|-+ *(?:\n|$))/;

/** The levels of the headings in a formatted text, as pages draw them: `#` and `##` are h2, deeper ones h3. */
export function textHeadings(text: string): (2 | 3)[] {
  if (!headingLine.test(text)) return [];
  return fromMarkdown(text).children.flatMap((node) =>
    node.type === "heading" ? [node.depth <= 2 ? 2 : 3] : [],
  );
}
