import type { LinkedSite } from "../../site/link-site.ts";
import { messageFields } from "../../site/needed-messages.ts";
import type { Rule } from "../rule.ts";
import { type TextLocation, textValidator } from "../text-validator.ts";

/** Markdown for emphasis, code, links, headings and lists, which only formatted texts understand. */
const markup =
  /\*\*[^\s*](?:[^*]*[^\s*])?\*\*|(?<![\p{L}\p{N}*\\])\*[^\s*|](?:[^*\n]*[^\s*])?\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])(__?)[^\s_][^_\n]*\1(?![\p{L}\p{N}_])|^#{1,6} \S.*|^[-*] \S.*\n[-*] \S.*|`[^`\n]+`|(?<!!)\[[^[\]]+\]\((?:to:|section:|https?:|mailto:|tel:)[^()]*\)/mu;
const picture = /!\[[^[\]]*\]\([^()]*\)/;

/** Broken link syntax: a space after its words or in its target, no words, or no closing bracket. */
const brokenLink =
  /\[[^[\]\n]+\]\s+\((?:to:|section:|https?:|mailto:|tel:|modal:)[^()\n]*\)|(?<!!)\[\s*\]\([^()\n]*\)|(?<!!)\[[^[\]\n]+\]\((?:to:|section:|https?:|mailto:|tel:)(?:[^()\n]*(?:$|\n)|[^()\s]*[ ][^()\n"']*\))/;

/** Signs of other programs and of other kinds of Markdown, which no text shows, and what to write. */
const unknownSigns: readonly (readonly [signs: RegExp, hint: string])[] = [
  [/(?<!!)\[[^[\]\n]+\]\[[\w-]{1,30}\]/, "Write [words](to:route)."],
  [/~~\S[^~\n]*~~/, "Remove ~~: texts have no struck-through words."],
  [/\([^()\n]+\)\[(?:to:|section:|https?:|mailto:|tel:)[^[\]\n]*\]/, "Write [words](to:route)."],
  [/\[(b|i|u|url|h[1-6])(?:=[^\]]*)?\][^[]*\[\/\1\]/i, "Write **bold** or [words](to:route)."],
  [/^\|.*\|\s*\n\|[\s:|-]+\|/m, "Use a block with a table, such as comparison."],
  [/^[ \t]*[•·▪‣●][ \t]*\S.{0,20}/mu, 'Begin each line of a list with "- ".'],
];

/** Markdown in a text: only formatted texts show the first, no text shows the others. */
interface Markup {
  readonly shown: string | undefined;
  readonly picture: string | undefined;
  readonly link: string | undefined;
  readonly isUnclosed: boolean;
  readonly unknown: { readonly quote: string; readonly hint: string } | undefined;
}

function findUnknown(text: string): Markup["unknown"] {
  for (const [signs, hint] of unknownSigns) {
    const [quote] = signs.exec(text) ?? [];
    if (quote !== undefined) return { quote: quote.split("\n")[0]?.trim() ?? "", hint };
  }
  return undefined;
}

const validate = textValidator({
  validate: (text): Markup | undefined => {
    const marks = {
      shown: markup.exec(text)?.[0].split("\n")[0],
      picture: picture.exec(text)?.[0],
      link: brokenLink.exec(text)?.[0].trim(),
      isUnclosed: (text.match(/\*\*/g)?.length ?? 0) % 2 === 1,
      unknown: findUnknown(text),
    };
    return Object.values(marks).some(Boolean) ? marks : undefined;
  },
  mayHave: (texts) => /\*|\]\s*[([]|~~|`|_|\)\[|\[\/|^[ \t]*[|•·▪‣●]|^#|^- /m.test(texts),
});

interface Shown {
  readonly isPlain: boolean;
  readonly isFormatted: boolean;
}

/** How pages show a text. */
function howShown(site: LinkedSite, { key, use }: TextLocation): Shown {
  if (key === undefined) return { isPlain: !use?.isFormatted, isFormatted: use?.isFormatted ?? false };
  const { plain, formatted } = messageFields(site);
  return { isPlain: plain.has(key), isFormatted: formatted.has(key) };
}

function describe(
  marks: Markup,
  { isPlain, isFormatted }: Shown,
): { message: string; hint: string } | undefined {
  if (marks.picture && (isPlain || isFormatted))
    return {
      message: `Texts have no pictures, so visitors do not see "${marks.picture}".`,
      hint: "Remove it, and use a block with a picture.",
    };
  if (marks.link && (isPlain || isFormatted))
    return {
      message: `"${marks.link}" is not a link: visitors read it as it is.`,
      hint: "Write [words](to:route), without a space between the brackets or in the target.",
    };
  if (marks.isUnclosed && (isPlain || isFormatted))
    return {
      message: 'Visitors read "**", because the text has it only once.',
      hint: "Write **bold**, or remove it.",
    };
  if (marks.unknown && (isPlain || isFormatted))
    return { message: `Visitors read "${marks.unknown.quote}" as it is.`, hint: marks.unknown.hint };
  if (!marks.shown || !isPlain) return undefined;
  return {
    message: `Visitors read "${marks.shown}" as it is: a place that shows this text has no formatting.`,
    hint: "Write the words without Markdown.",
  };
}

export const unsupportedMarkup: Rule = {
  meta: {
    code: "unsupported-markup",
    severity: "warning",
    tier: "shape",
    title: "Visitors read the characters of Markdown",
  },
  check: (site, report) => {
    validate(site, (marks, location) => {
      const problem = describe(marks, howShown(site, location));
      if (problem) report({ document: location.document, path: location.path, ...problem });
    });
  },
};
