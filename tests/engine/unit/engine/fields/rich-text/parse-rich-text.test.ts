import { describe, expect, it } from "vitest";
import { parseRichText } from "../../../../../../engine/fields/rich-text/parse-rich-text.ts";
import type { HeadingLevel } from "../../../../../../engine/payload/rich-text.ts";

const parse = (text: string, level?: HeadingLevel) =>
  parseRichText(text, (destination) => ({ href: `<${destination}>` }), level);

describe("parseRichText", () => {
  it.each<[string, unknown]>([
    ["One sentence.", [["p", ["One sentence."]]]],
    [
      "One\n\ntwo",
      [
        ["p", ["One"]],
        ["p", ["two"]],
      ],
    ],
    [
      "**a** and *b* and ***c***",
      [["p", [["b", ["a"]], " and ", ["i", ["b"]], " and ", ["i", [["b", ["c"]]]]]]],
    ],
    [
      "# a\n## b\n### c\n#### d",
      [
        ["h2", ["a"], "a"],
        ["h2", ["b"], "b"],
        ["h3", ["c"], "c"],
        ["h3", ["d"], "d"],
      ],
    ],
    ["- a\n- **b**", [["ul", [["a"], [["b", ["b"]]]]]]],
    ["1. a\n2. b", [["ol", [["a"], ["b"]]]]],
    ["[a *b*](to:terms)", [["p", [["a", ["a ", ["i", ["b"]]], { href: "<to:terms>" }]]]]],
    ["a  \nb", [["p", ["a", " ", "b"]]]],
    ["\\*a\\*", [["p", ["*a*"]]]],
    ["a &amp; b", [["p", ["a & b"]]]],
    ["> a **b**", [["p", ["a b"]]]],
    ["`a`", [["p", ["a"]]]],
    ["![a](b.png)c", [["p", ["", "c"]]]],
    ["```\na\n```", [["p", ["a"]]]],
  ])("reads %j", (text, nodes) => {
    expect(parse(text)).toEqual(nodes);
  });

  it.each(["<script>alert(1)</script>", "a <b onclick=x>b</b>", "<img src=x>"])(
    "shows HTML as text: %j",
    (html) => {
      const [node] = parse(html);
      expect(node?.[0]).toBe("p");
      expect([node?.[1] ?? []].flat().join("")).toBe(html);
    },
  );

  it("starts its headings at a level", () => {
    const levels = (level: HeadingLevel) => parse("## a\n### b", level).map(([tag]) => tag);
    expect([levels(3), levels(4), levels(6)]).toEqual([
      ["h3", "h4"],
      ["h4", "h5"],
      ["h6", "h6"],
    ]);
  });

  it("gives a heading an id of its letters and digits", () => {
    const id = (heading: string) => parse(`## ${heading}`)[0]?.[2];
    expect(id("Über uns & 100 % Qualität!")).toBe("uber-uns-100-qualitat");
    expect(id("**Retours** à *domicile*")).toBe("retours-a-domicile");
  });
});
