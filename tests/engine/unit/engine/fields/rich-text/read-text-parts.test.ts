import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseLinkTarget } from "../../../../../../engine/fields/rich-text/parse-link-target.ts";
import { parseRichText } from "../../../../../../engine/fields/rich-text/parse-rich-text.ts";
import { readTextParts as read } from "../../../../../../engine/fields/rich-text/read-text-parts.ts";

const targets = (text: string) => read(text).links.map(({ target }) => target);

describe("parseLinkTarget", () => {
  it.each([
    ["to:terms", { to: "terms" }],
    ["to:terms#", { to: "terms" }],
    ["to:terms#rules", { to: "terms", hash: "rules" }],
    ["to:terms?modal=rules", { to: "terms", modal: "rules" }],
    ["to:terms?modal=rules#rules", { to: "terms", hash: "rules", modal: "rules" }],
    ["section:faq", { section: "faq" }],
    ["https://a.example/x?y=1#z", { href: "https://a.example/x?y=1#z" }],
    ["TO:terms", { href: "TO:terms" }],
    ["", { href: "" }],
  ])("reads %j", (destination, target) => {
    expect(parseLinkTarget(destination)).toEqual(target);
  });
});

describe("the links of a text", () => {
  it("are found with their targets and labels", () => {
    expect(read("[a *b*](to:terms#rules), **[c](section:faq)**\n\n- [](https://a.example/)").links).toEqual([
      { target: { to: "terms", hash: "rules" }, label: "a b" },
      { target: { section: "faq" }, label: "c" },
      { target: { href: "https://a.example/" }, label: "" },
    ]);
    expect(targets("[a <https://b.example/>](to:terms)")).toEqual([
      { to: "terms" },
      { href: "https://b.example/" },
    ]);
  });

  it.each([
    ['[x](to:a "title")', "a"],
    ["[x](<to:a>)", "a"],
    ["[x](to:&#97;)", "a"],
    ["[x]( to:a )", "a"],
    ["[x\ny](to:a)", "a"],
    ["[[x]](to:a)", "a"],
    [String.raw`[x\]](to:a)`, "a"],
    ["[x](to:a(b))", "a(b)"],
    ["![y](z) [x](to:a)", "a"],
    ["[![y](z)](to:a)", "a"],
    ["<to:a>", "a"],
    ["## [x](to:a)", "a"],
    ["1. [x](to:a)", "a"],
    ["*[x](to:a)*", "a"],
  ])("has the one in %j", (text, to) => {
    expect(targets(text)).toEqual([{ to }]);
  });

  it.each([
    ["<https://a.example/>", "https://a.example/"],
    ["<help@a.example>", "mailto:help@a.example"],
    ["<javascript:alert(1)>", "javascript:alert(1)"],
    ["[x](JavaScript:alert\\(1\\))", "JavaScript:alert(1)"],
    ["[x]()", ""],
  ])("has the one in %j", (text, href) => {
    expect(targets(text)).toEqual([{ href }]);
  });

  it.each([
    "a (b) [c] to:terms",
    "[x] (to:a)",
    "[x](to: a)",
    String.raw`\[x](to:a)`,
    String.raw`[x\](to:a)`,
    "`[x](to:a)`",
    "    [x](to:a)",
    "```\n[x](to:a)\n```",
    "> [x](to:a)",
    "- a\n  - [x](to:a)",
    "![x](to:a)",
    "[x][y]\n\n[y]: to:a",
    "[x]\n\n[x]: to:a",
    '<a href="https://a.example">x</a>',
    "https://a.example/",
    "help@a.example",
  ])("has none in %j, which pages show as text", (text) => {
    expect(targets(text)).toEqual([]);
  });
});

describe("the headings of a text", () => {
  it.each([
    ["# a\n## b\n### c\n#### d", [0, 0, 1, 1]],
    ["a\n===\n\nb\n-", [0, 0]],
    ["a\r## b\r\nc\r\n---\t", [0, 0]],
    ["\uFEFF# a", [0]],
    ["#", [0]],
    ["\\# a\n\n> ## b\n\n- ## c\n\n    # d", []],
    ["#a", []],
  ])("of %j are this deep: %j", (text, depths) => {
    expect(read(text).headings).toEqual(depths);
  });
});

it("finds the same links and headings as the parser in any text", () => {
  const pieces = fc.constantFrom(
    ..."ab1 .)-+*_#=~`[]()!<>&;:|\\\n\t\r'\"\uFEFF".split(""),
    ...[
      "\n\n",
      "- ",
      "1. ",
      "## ",
      "\n---\n",
      "\n===\n",
      "   ",
      "](to:a)",
      "<to:a>",
      "[x](to:a)",
      "[x]: to:a",
    ],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const destinations: string[] = [];
      const nodes = parseRichText(text, (href) => {
        destinations.push(href);
        return { href };
      });
      expect(targets(text)).toEqual(destinations.map(parseLinkTarget));
      expect(read(text).headings).toHaveLength(nodes.filter(([tag]) => tag.startsWith("h")).length);
    }),
    { numRuns: 5000 },
  );
});
