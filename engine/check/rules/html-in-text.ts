import { decodeNamedCharacterReference } from "decode-named-character-reference";
import htmlTags from "html-tags";
import type { LinkedSite } from "../../site/link-site.ts";
import { messageFields } from "../../site/needed-messages.ts";
import type { Rule } from "../rule.ts";
import { type TextLocation, textValidator } from "../text-validator.ts";

/** The elements of HTML, and those that it dropped but people still write. */
const elements = new Set<string>([...htmlTags, "big", "center", "font", "strike", "tt"]);

const tag = /<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>|<!--/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi;

interface Html {
  readonly tag: { readonly quote: string; readonly name: string } | undefined;
  readonly entity: { readonly quote: string; readonly character: string } | undefined;
}

function findTag(text: string): Html["tag"] {
  for (const [quote, name = "!"] of text.matchAll(tag)) {
    const lower = name.toLowerCase();
    if (lower === "!" || elements.has(lower)) return { quote, name: lower };
  }
  return undefined;
}

function decode(decimal?: string, hexadecimal?: string, name?: string): string | undefined {
  if (name !== undefined) return decodeNamedCharacterReference(name) || undefined;
  const code = decimal === undefined ? Number.parseInt(hexadecimal ?? "", 16) : Number(decimal);
  return code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}

function findEntity(text: string): Html["entity"] {
  for (const [quote, ...codes] of text.matchAll(entity)) {
    const character = decode(...codes);
    if (character !== undefined) return { quote, character };
  }
  return undefined;
}

const validate = textValidator({
  rule: "html-in-text",
  facts: true,
  validate: (text): Html | undefined => {
    const markup = { tag: findTag(text), entity: findEntity(text) };
    return markup.tag || markup.entity ? markup : undefined;
  },
  mayHave: (texts) => texts.search(tag) !== -1 || texts.search(entity) !== -1,
});

/** What to write instead of a tag, in formatted text. */
const instead: Readonly<Record<string, string>> = {
  b: "Write **bold**.",
  strong: "Write **bold**.",
  i: "Write *italic*.",
  em: "Write *italic*.",
  br: "Write \\n\\n for a new paragraph.",
  p: "Write \\n\\n for a new paragraph.",
  a: "Write [words](to:route).",
  ul: "Start each line with - and a space.",
  li: "Start each line with - and a space.",
  h2: "Write ## and a space.",
  h3: "Write ### and a space.",
};

/** How pages show a text: all of them as formatted text, or some as it is. */
function isFormatted(site: LinkedSite, { key, use }: TextLocation): boolean {
  if (key === undefined) return use?.isFormatted ?? false;
  const { formatted, plain } = messageFields(site);
  return formatted.has(key) && !plain.has(key);
}

export const htmlInText: Rule = {
  meta: {
    code: "html-in-text",
    severity: "error",
    tier: "shape",
    title: "A text contains HTML",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, (markup, location) => {
      const { document, path } = location;
      const formatted = isFormatted(site, location);
      if (markup.tag) {
        const { quote, name } = markup.tag;
        const hint = (formatted ? instead[name] : undefined) ?? "Remove the tags.";
        report({ document, path, message: `Visitors read "${quote}": texts have no HTML.`, hint });
        return;
      }
      // Markdown knows the names of characters.
      if (markup.entity === undefined || formatted) return;
      const { quote, character } = markup.entity;
      report({
        document,
        path,
        message: `Visitors read "${quote}": texts have no HTML.`,
        hint: /[\s\p{C}]/u.test(character)
          ? `Write \\u${character.charCodeAt(0).toString(16).padStart(4, "0")}.`
          : `Write the character itself: ${character}`,
        fix: { find: quote, replace: character, all: true },
      });
    });
  },
};
