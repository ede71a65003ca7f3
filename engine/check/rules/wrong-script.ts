import { findMarkets } from "../../site/find-markets.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** The script of a catalogue's language, as ISO 15924: "Latn". */
function scriptOf(manifests: Manifests, locale: string): string | undefined {
  const [market] = findMarkets(manifests, locale);
  return market && new Intl.Locale(market.languageTag).maximize().script;
}

// Matches letters outside the script that are not common to all scripts. Japanese, Korean and Chinese are
// skipped: Unicode has no property for their codes.
const foreignLetter = (script: string): RegExp | undefined =>
  ["Jpan", "Kore", "Hans", "Hant"].includes(script)
    ? undefined
    : new RegExp(`[\\p{L}--[\\p{scx=${script}}\\p{sc=Zyyy}]]`, "v");

/** Letters that look like one or two usual ones: of a PDF (ﬁ), of East Asian keyboards (Ｔ), or with loose dots. */
const disguised =
  /[\ufb00-\ufb06\uff21-\uff3a\uff41-\uff5a]|\p{Script=Latin}[\u0300\u0301\u0302\u0303\u0308\u030a\u030c\u0327]/gu;

/** Fast test for a text of only Latin letters, punctuation and common symbols, as most texts are. */
const isPlainLatin = (text: string): boolean =>
  !/[\u0300-\u036f\u0370-\u1dff\u2c00-\ud7ff\uf900-\uffff]/.test(text);

export const wrongScript: Rule = {
  meta: {
    code: "wrong-script",
    severity: "warning",
    tier: "content",
    title: "A letter that only looks right",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const [locale, messages] of mergeCatalogues(manifests)) {
      const script = scriptOf(manifests, locale);
      const letter = script === undefined ? undefined : foreignLetter(script);
      if (letter === undefined) continue;
      messages.forEach(({ text, document }, key) => {
        if (script === "Latn" && isPlainLatin(text)) return;
        const [letters] = text.match(disguised) ?? [];
        if (letters !== undefined) {
          const right = letters.normalize("NFKC");
          report({
            ...{ document, path: [key] },
            message: `"${letters}" looks like "${right}", but search and screen readers read another letter.`,
            hint: `Write "${right}".`,
            fix: { find: letters, replace: right, all: true },
          });
          return;
        }
        // A single letter is a symbol, as in β-carotene.
        const word = text.match(/\p{L}{2,}/gu)?.find((one) => letter.test(one));
        const found = word && letter.exec(word)?.[0];
        if (found === undefined) return;
        const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
        report({
          document,
          path: [key],
          message: `"${word}" has a letter of another alphabet: ${found} (U+${code}).`,
          hint: "Type the word again: it looks right, but search and screen readers read another word.",
        });
      });
    }
  },
};
