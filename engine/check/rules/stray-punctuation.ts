import { isMistagged } from "../is-mistagged.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** A punctuation mark twice. Not an ellipsis, "?!", the "::" of programs or their options. */
const doubled =
  /\.{4,}|(?<=[\p{L}\p{N},.] )--(?= \p{L})|(?<=[\p{L}\p{N})]),[,.]|(?<=[\p{L}\p{N})])\.,(?!\d)|(?<![.\s])\.\.(?=\s|$)|(?<=\p{L});[;,]|!{2,}|\?{2,}(?=\s|$)/u;

/** The markup of links, whose targets may have brackets, and the numbers of lists: "1)" and "a)". */
const notText = /\\[()[\]]|(?<=\])\([^)\n]*\)|(?<=^|[\s(])(?:\d{1,2}|[a-z])\)|[:;]-?[()]/gmu;

const pairs = [
  ["(", ")"],
  ["[", "]"],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
] as const;

/** The quotation marks that come in pairs in a language. Others use them in other ways, such as ”…” and »…«. */
const quotes: Readonly<Record<string, string>> = { en: "“", de: "„", fr: "«", it: "«", es: "«" };

/** A mark that is opened and not closed, or closed and not opened. */
function findUnpaired(text: string, language: string): string | undefined {
  const words = text.replace(notText, "");
  for (const [open, close] of pairs) {
    if (open !== "(" && open !== "[" && quotes[language] !== open) continue;
    const isPair = words.split(open).length === words.split(close).length;
    // A quotation of several paragraphs opens each of them.
    if (!isPair && !text.includes("\n\n")) return words.includes(open) ? open : close;
  }
  return undefined;
}

interface Stray {
  readonly language: string;
  readonly message: string;
  readonly hint: string;
}

const validate = textValidator({
  validate: (text, language): Stray | undefined => {
    const [twice] = doubled.exec(text) ?? [];
    if (twice !== undefined)
      return {
        language,
        message: `This text has an extra punctuation mark: "${twice}".`,
        hint:
          twice === "--"
            ? "Write a dash: –."
            : twice.startsWith("....")
              ? "Write three dots: …."
              : "Write one of them.",
      };
    // Values in braces have texts of their own, and a backslash keeps a bracket from being one.
    const single = /[{\\]/.test(text) ? undefined : findUnpaired(text, language);
    return single === undefined
      ? undefined
      : {
          language,
          message: `"${single}" has no counterpart in this text.`,
          hint: "Add the counterpart, or remove it.",
        };
  },
  mayHave: (texts) => /[()[\]“”„«»]|[.,;!?][.,;!?]| -- /.test(texts),
});

export const strayPunctuation: Rule = {
  meta: {
    code: "stray-punctuation",
    severity: "warning",
    tier: "content",
    title: "A text has an extra punctuation mark, or lacks one",
  },
  check: (site, report) => {
    validate(site, ({ language, message, hint }, { document, path, locale }) => {
      if (!isMistagged(locale, language)) report({ document, path, message, hint });
    });
  },
};
