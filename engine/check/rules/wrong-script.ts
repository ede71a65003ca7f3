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

/** Fast test for a text of only Latin letters, punctuation and common symbols, as most texts are. */
const isPlainLatin = (text: string): boolean => !/[\u0370-\u1dff\u2c00-\ud7ff\uf900-\uffff]/.test(text);

export const wrongScript: Rule = {
  meta: {
    code: "wrong-script",
    severity: "warning",
    title: "A letter of another alphabet",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    for (const [locale, messages] of mergeCatalogues(manifests)) {
      const script = scriptOf(manifests, locale);
      const letter = script === undefined ? undefined : foreignLetter(script);
      if (letter === undefined) continue;
      messages.forEach(({ text, document }, key) => {
        if (script === "Latn" && isPlainLatin(text)) return;
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
