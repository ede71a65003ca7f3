import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, it } from "vitest";
import { plainParagraphs } from "../../../../../../engine/fields/rich-text/plain-paragraphs.ts";

describe("plainParagraphs", () => {
  it("splits a text at its blank lines", () => {
    expect(plainParagraphs("One e-mail.\n\nTwo: 3 + 4 = 7, #1!")).toEqual([
      "One e-mail.",
      "Two: 3 + 4 = 7, #1!",
    ]);
    expect(plainParagraphs("")).toEqual([""]);
  });

  it.each(["*a*", "a\nb", "- a", "+ a", "1. a", "# a", "a ", " a", "[a](b)", "a &amp; b", "~~~", "a\n\n\n"])(
    "leaves %j to Markdown, unless it reads the same",
    (text) => {
      const found = plainParagraphs(text);
      if (found) expect(found).toEqual(read(text));
      else expect(found).toBeUndefined();
    },
  );

  it("finds the same paragraphs as Markdown, or nothing", () => {
    const pieces = fc.constantFrom(
      ..."ab1 .)-+*_#=~`[]()!<>&;:|\\\n\t\r'\"".split(""),
      "\n\n",
      "\n\n\n",
      "- ",
      "1. ",
      "word",
      "Ü",
      "\u00a0",
      "  ",
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
        const text = parts.join("");
        const found = plainParagraphs(text);
        if (found !== undefined && text !== "") expect(found).toEqual(read(text));
      }),
      { numRuns: 5000 },
    );
  });
});

/** How Markdown parses a text: its paragraphs, or the types of other nodes. */
function read(text: string): string[] {
  return fromMarkdown(text).children.map((node) => {
    const [only, ...others] = node.type === "paragraph" ? node.children : [];
    return only?.type === "text" && others.length === 0 ? only.value : node.type;
  });
}
