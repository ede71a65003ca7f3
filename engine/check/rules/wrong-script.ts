import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** Letters that look like one or two usual ones: of a PDF (ﬁ), of East Asian keyboards (Ｔ), or with loose dots. */
const disguised =
  /[\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a]|\p{Script=Latin}[\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327]/gu;

const latin = /\p{sc=Latn}/gu;

/** Letters of the alphabets that look like Latin ones. */
const lookalike = /[\p{sc=Cyrl}\p{sc=Grek}]/gu;

/** A word of both alphabets. A whole word in another one is a name, or a term: "Русский". */
const mixedWord = /(?<!\p{L})(?=\p{L}*\p{sc=Latn})(?=\p{L}*[\p{sc=Cyrl}\p{sc=Grek}])\p{L}+/u;

/** Fast test for a text without such letters, as most texts are. */
const isPlain = (text: string): boolean =>
  !/[\u0300-\u03ff\u0400-\u1dff\u1f00-\u1fff\ua640-\ua69f\ufb00-\uffff]/.test(text);

/** The letters of the alphabet that fewer letters of a word belong to. */
function findStrayLetters(word: string): readonly string[] {
  const [latinLetters, otherLetters] = [word.match(latin) ?? [], word.match(lookalike) ?? []];
  return latinLetters.length < otherLetters.length ? latinLetters : otherLetters;
}

export const wrongScript: Rule = {
  meta: {
    code: "wrong-script",
    severity: "warning",
    tier: "shape",
    title: "A letter that only looks right",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const messages of mergeCatalogues(manifests).values()) {
      messages.forEach(({ text, document }, key) => {
        if (isPlain(text)) return;
        const [letters] = text.match(disguised) ?? [];
        if (letters !== undefined) {
          const right = letters.normalize("NFKC");
          report({
            document,
            path: [key],
            message: `"${letters}" looks like "${right}", but search and screen readers read another letter.`,
            hint: `Write "${right}".`,
            fix: { find: letters, replace: right, all: true },
          });
          return;
        }
        const [word] = mixedWord.exec(text) ?? [];
        if (word === undefined) return;
        const [letter = ""] = findStrayLetters(word);
        const code = letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
        report({
          document,
          path: [key],
          message: `"${word}" has a letter of another alphabet: ${letter} (U+${code}).`,
          hint: "Type the word again: it looks right, but search and screen readers read another word.",
        });
      });
    }
  },
};
