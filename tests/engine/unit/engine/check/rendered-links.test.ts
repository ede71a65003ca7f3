import fc from "fast-check";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { WrittenLink } from "../../../../../engine/fields/link/schema.ts";
import { RichText } from "../../../../../engine/for-blocks/rich-text.tsx";
import type { RichTextNodes } from "../../../../../engine/payload/rich-text.ts";
import { richTextLinks } from "../../../../../engine/site/find-links.ts";
import { check, compileSite, propsOf, swap } from "../../../../fixtures/test-site.ts";

const file = "messages/en_GB/common.json";
const characters: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (html: string) => html.replace(/&([^;]+);/g, (_, name: string) => characters[name] ?? "");

/** The address to which the page for Great Britain must resolve a target. */
function addressOf(target: WrittenLink): string {
  if (target.section !== undefined) return `#${target.section}`;
  if (target.to === undefined) return target.href ?? "";
  const page = ["take", "terms"].includes(target.to) ? `/${target.to}/gb` : "/gb";
  return target.hash === undefined ? page : `${page}#${target.hash}`;
}

/** Checks and renders a text of the page "take": the links that the check sees, those of the page, and problems. */
function look(text: string, facts = "") {
  const { site, problems } = check({
    [file]: swap('"take.first": "First"', `"take.first": ${JSON.stringify(text)}`),
    "site.json": swap('"days": 30', `"days": 30${facts}`),
  });
  const seen = richTextLinks(site)
    .filter(({ document, path }) => document.file.endsWith(file) && path[0] === "take.first")
    .map(({ target }) => addressOf(target));
  // SAFETY: the block "prose" declares the prop as formatted text.
  const body = propsOf(compileSite(site).pages("take", "GB").twin, "first")["body"] as RichTextNodes;
  const html = renderToStaticMarkup(createElement(RichText, { value: body }));
  const rendered = [...html.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = ""]) => decode(href));
  // The other languages keep their text.
  const codes = problems.map(({ code }) => code).filter((code) => code !== "message-arguments-differ");
  return { seen, rendered, codes };
}

describe("a link in a formatted text", () => {
  it.each<[text: string, links: string[], code?: string]>([
    ["[x](to:terms#rules)", ["/terms/gb#rules"]],
    ['[x](to:tkae "title")', ["/gb"], "unknown-route"],
    ["[x](<to:tkae>)", ["/gb"], "unknown-route"],
    ["<to:tkae>", ["/gb"], "unknown-route"],
    ["- [x](to:tkae)\n- y", ["/gb"], "unknown-route"],
    ["## [x](to:tkae)", ["/gb"], "unknown-route"],
    ["[x](to:terms#ruels 'title')", ["/terms/gb#ruels"], "unknown-section"],
    ["[x](<section:nowhere>)", ["#nowhere"], "unknown-section"],
    ["<https://evil.example/>", ["https://evil.example/"], "external-link-not-allowed"],
    ["[x](HTTPS://EVIL.example)", ["HTTPS://EVIL.example"], "external-link-not-allowed"],
    ["[x](TO:take)", ["TO:take"], "external-link-not-allowed"],
    ["[x]()", [""], "external-link-not-allowed"],
    ["<https://help.example/>", ["https://help.example/"]],
    ["<help@shop.example>", ["mailto:help@shop.example"]],
    ["[here](to:take 'title')", ["/take/gb"], "vague-link"],
    ["[*here*](to:take)", ["/take/gb"], "vague-link"],
    ["\\[x](to:tkae)", []],
    ["`[x](to:tkae)`", []],
    ["> [x](to:tkae)", []],
    ["![x](to:tkae)", [], "unsupported-markup"],
    ["[x][y]\n\n[y]: to:tkae", [], "unsupported-markup"],
    ["'<'a href=\"https://evil.example\"'>'x", []],
  ])("is checked where the page has it: %j", (text, links, code) => {
    expect(look(text)).toEqual({ seen: links, rendered: links, codes: code ? [code] : [] });
  });

  it.each(["[x](javascript:alert\\(1\\))", "[x](JavaScript:alert)", "<javascript:alert>"])(
    "must not be code: %j",
    (text) => {
      const { codes, rendered } = look(text);
      expect(codes).toEqual(["external-link-not-allowed"]);
      // React replaces the address as well.
      expect(rendered).toHaveLength(1);
    },
  );

  it.each<[text: string, seen: string[], code?: string]>([
    ["<https://{host}/>", ["https://evil.example/"], "external-link-not-allowed"],
    ["[x](https://{host}/)", ["https://evil.example/"], "external-link-not-allowed"],
    ["[x](https://{friend}/)", ["https://help.example/"]],
    ["{markdown}", ["/gb"], "unknown-route"],
    ["'{'[x](to:tkae)'}'", ["/gb"], "unknown-route"],
    ["[x](to:it''s)", ["/gb"], "unknown-route"],
  ])("is checked with the values that the page inserts: %j", (text, links, code) => {
    const facts = `, "host": "evil.example", "friend": "help.example", "markdown": "[x](to:tkae)"`;
    expect(look(text, facts)).toEqual({ seen: links, rendered: links, codes: code ? [code] : [] });
  });

  it.each([
    "{days, plural, one {[a](to:tkae)} other {[b](to:take)}}",
    "{days, plural, one {a} other {{brand, select, x {b} other {[c](to:tkae)}}}}",
    "{days, plural, one {a} other {[b](to:tkae)}} {brand, select, x {c} other {d}}",
    // In a plural, # is the number.
    "{days, plural, one {a} other {[b](to:terms#rules)}}",
  ])("is checked in each option of a message: %j", (text) => {
    const { codes, seen, rendered } = look(text);
    expect(codes).toEqual(["unknown-route"]);
    expect(seen).toEqual(expect.arrayContaining(rendered));
  });

  it("is found in every text that shows links on the page", () => {
    const pieces = fc.constantFrom(
      ..."ab 1.)-*_#=`[]()!<>&:\\\n".split(""),
      ...["\n\n", "- ", "1. ", "## ", "> ", "    ", "'", "''", "{brand}", "{days}", '"title"'],
      ...["[x](to:terms)", "[x](to:tkae 'y')", "<https://evil.example/>", "[x](section:a)", "](to:take)"],
      ...["<to:terms#a>", "[x](<to:take>)", "[y]: to:take", "[y]", "<help@a.example>", '<a href="/b">'],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
        const { seen, rendered } = look(parts.join(""));
        expect(seen).toEqual(rendered);
      }),
      { numRuns: 150 },
    );
  });
});
