import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** Several spaces between words. Those at the start of a line can belong to a list in Markdown. */
const double = /(?<=\S) {2,}(?=\S)/g;

/**
 * Marks that came with a copied text: those that direct letters, breaks within words, and joiners where there
 * is no letter.
 */
const useless =
  /(?![\t\n\u0080-\u009f])\p{Cc}|[\ufeff\u200e\u200f\u202a-\u202e\u2066-\u2069]|(?<!\S)[\u200b\u2060]+|[\u200b\u2060]+(?!\S)|(?<=\p{Ll})\u200b(?=\p{Ll})/gu;

/** Non-breaking spaces in a row. */
const doubleFixed = /\u00a0{2,}/g;

/** A tab between words, or a line break of a word processor. */
const tab = /[\t\u2028\u2029]+/g;

/** A space before a comma or a full stop. Not before an ellipsis, or a name such as ".NET". */
const beforeMark = /(?<=[\p{L}\p{N})]) +(?=[,.](?:\s|$))/gu;

/** French alone has a space before these signs. */
const beforeSign = /(?<=[\p{L}\p{N})]) +(?=[!?;:](?:\s|$))/gu;

/** A space after an opening bracket, or before a closing one. */
const inBrackets = /(?<=[\s(]\(|^\() +(?=\S)|(?<=[\p{L}\p{N}.!?]) +(?=\)(?:[\s.,;:!?]|$))/gu;

/** A comma or a full stop between words without a space. Not in "e.g.", or in `{count,plural,…}` and addresses. */
const joined = /(?<=\p{L}{2},)(?<!\{[^}]*|\]\([^)]*)(?=\p{L}{2})|(?<=\p{Ll}{3}[.!?])(?=\p{Lu}\p{Ll})/gu;

const tidy = (text: string, language: string): string =>
  text
    .replace(useless, "")
    .replace(tab, " ")
    .replace(double, " ")
    .replace(doubleFixed, "\u00a0")
    .replace(inBrackets, "")
    .replace(joined, " ")
    .replace(beforeMark, "")
    .replace(language === "fr" ? /$^/ : beforeSign, "")
    .trim();

const validate = textValidator({
  facts: true,
  // `empty-text` reports texts of nothing but spaces.
  validate: (text, language) => {
    const right = tidy(text, language);
    return right === text || right === "" ? undefined : { text, right };
  },
  mayHave: (texts) =>
    /(?!\n)\p{Cc}|[\u200b\u200e\u200f\u2028\u2029\u2060\ufeff\u202a-\u202e\u2066-\u2069]| {2}|\u00a0{2}| [,.!?;:)]|\( |\p{L}(?:,\p{L}|[.!?]\p{Lu})|[^\S\n]$|^[^\S\n]/mu.test(
      texts,
    ),
});

function describe(text: string): string {
  const [invisible] = text.match(useless) ?? [];
  if (invisible !== undefined) {
    const code = invisible.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
    return `This text contains an invisible character (U+${code}).`;
  }
  if (text.search(double) !== -1 || text.search(doubleFixed) !== -1)
    return "This text contains several spaces in a row.";
  if (/[\u2028\u2029]/.test(text)) return "This text contains a line separator of a word processor.";
  if (text.search(tab) !== -1) return "This text contains a tab.";
  if (text.search(inBrackets) !== -1) return "This text contains a space inside brackets.";
  if (text.search(joined) !== -1) return "This text lacks a space after a comma or a full stop.";
  if (text.search(beforeSign) !== -1) return "This text contains a space before a punctuation mark.";
  if (text.search(beforeMark) !== -1) return "This text contains a space before a comma or a full stop.";
  const [end, sign] =
    text.trimEnd() === text ? (["starts", text.charAt(0)] as const) : (["ends", text.at(-1)] as const);
  return `This text ${end} with a ${sign === "\n" ? "line break" : "space"}.`;
}

export const untidySpaces: Rule = {
  meta: {
    code: "untidy-spaces",
    severity: "warning",
    tier: "shape",
    title: "A text has superfluous or missing spaces",
  },
  check: (site, report) => {
    const { settings } = site.manifests;
    const brand = settings?.value.brand ?? "";
    if (settings && brand.trim() !== brand)
      report({
        document: settings.document,
        path: ["brand"],
        message: `The brand has a space at its ${brand.trimStart() === brand ? "end" : "start"}, which every text shows.`,
        hint: "Correct it, or run npm run check -- --fix.",
        fix: { find: brand, replace: brand.trim() },
      });
    validate(site, ({ text, right }, { document, path }) => {
      report({
        document,
        path,
        message: describe(text),
        hint: "Correct it, or run npm run check -- --fix.",
        fix: { find: text, replace: right },
      });
    });
  },
};
