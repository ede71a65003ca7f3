import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseRichText } from "../../../../../engine/fields/rich-text/parse-rich-text.ts";
import { printText } from "../../../../../engine/workshop-ui/rich-text/print-text.ts";
import { findChangedTexts, openInEditor, printAnew } from "../../../../fixtures/rich-texts.ts";

const folders = [
  "tests/fixtures/site",
  "tests/fixtures/small-shop",
  "engine/edit/new/site/starts",
  "engine/texts",
];

test.each(folders)("every text of %s survives opening and closing byte for byte", (folder) => {
  expect(findChangedTexts(folder)).toEqual([]);
});

/** The words of a page without elements. An element is a tuple of its name and its children. */
function readWords(node: unknown): string {
  if (!Array.isArray(node)) return typeof node === "string" ? node : "";
  const parts = typeof node[0] === "string" && Array.isArray(node[1]) ? node[1] : node;
  return parts.map(readWords).join("");
}

/** The words that a page makes of a text, without space. The page puts a value in place of the placeholder first. */
const showWords = (text: string): string =>
  readWords(parseRichText(text.replaceAll("{x}", "7"), (href) => ({ href }))).replaceAll(/\s/g, "");

const signs = [
  "a",
  "b c",
  " ",
  "*",
  "**",
  "_",
  "[",
  "](",
  ")",
  "\\",
  "<",
  "&amp;",
  "#",
  "- ",
  "1. ",
  "\n",
  "\n\n",
  "{x}",
  "「",
  "。",
];
const anyText = fc
  .array(fc.constantFrom(...signs), { maxLength: 14 })
  .map((parts) => parts.join(""))
  .filter((text) => /\S/.test(text));

test("any text survives opening and closing, and its blocks say the same when they are written again", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const { content, sources } = openInEditor(text);
      expect(printText(content, sources)).toBe(text);
      expect(showWords(printAnew(text))).toBe(showWords(text));
    }),
    { numRuns: 1500 },
  );
});

const marks = fc.subarray([
  { type: "bold" },
  { type: "italic" },
  { type: "link", attrs: { to: "to:terms" } },
]);
const words = fc.array(fc.constantFrom("jar", " ", "*", "[", "。", "5 %", "#", "1."), {
  minLength: 1,
  maxLength: 3,
});
const segment = fc.record({ type: fc.constant("text"), text: words.map((parts) => parts.join("")), marks });

test("any words with any formatting say the same on the page", () => {
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 4 }), (content) => {
      const typed = content.map(({ text }) => text).join("");
      const shown = parseRichText(printText([{ type: "paragraph", content }], new Map()), (href) => ({
        href,
      }));
      expect(shown.length).toBeLessThanOrEqual(1);
      expect(JSON.stringify(shown).match(/jar/g)?.length).toBe(typed.match(/jar/g)?.length);
      expect(readWords(shown)).toBe(typed.trim());
    }),
    { numRuns: 1000 },
  );
});

describe("a change", () => {
  const replace = (text: string, from: string, to: string) => {
    const { content, sources } = openInEditor(text);
    return printText(JSON.parse(JSON.stringify(content).replace(from, to)), sources);
  };

  test("keeps the blocks around it as they were written", () => {
    const text = "# One\n\n*  old  item\n* __two__\n\nThree {price}.\n\n> quote";
    expect(replace(text, "Three ", "Four ")).toBe(
      "# One\n\n*  old  item\n* __two__\n\nFour {price}.\n\n> quote",
    );
  });

  test("keeps placeholders, and escapes only what Markdown would read", () => {
    expect(replace("From {count, plural, one {# jar} other {# *jars*}}", "From", "2 * 3 for")).toBe(
      "2 * 3 for {count, plural, one {# jar} other {# *jars*}}",
    );
    expect(replace("One", "One", "*two*")).toBe("\\*two\\*");
    expect(replace("One", "One", "1. two")).toBe("1\\. two");
  });

  test("moves bold signs away from spaces and quotes, where Markdown would show them", () => {
    const bold = (text: string) => [
      {
        type: "paragraph",
        content: [
          { type: "text", text: "これは" },
          { type: "text", text, marks: [{ type: "bold" }] },
          { type: "text", text: "です" },
        ],
      },
    ];
    expect(printText(bold("「重要」"), new Map())).toBe("これは「**重要**」です");
    expect(printText(bold(" 重要 "), new Map())).toBe("これは **重要** です");
  });
});
