import { cataloguesOf } from "../../link/catalogue.ts";
import type { World } from "../../link/world.ts";
import { marketsOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

/** The script that a catalogue's language is written in, as ISO 15924: "Latn". */
function scriptOf(world: World, locale: string): string | undefined {
  const [market] = marketsOf(world, locale);
  return market && new Intl.Locale(market.languageTag).maximize().script;
}

// What is neither of the script nor common to all. Japanese and Korean are several scripts, which Unicode has no property for.
const foreignLetter = (script: string): RegExp | undefined =>
  ["Jpan", "Kore", "Hans", "Hant"].includes(script)
    ? undefined
    : new RegExp(`[\\p{L}--[\\p{scx=${script}}\\p{sc=Zyyy}]]`, "v");

/** Whether a text has nothing but Latin letters, marks and common signs: nearly all have, and this is the fastest way to see. */
const isPlainLatin = (text: string): boolean => !/[\u0370-\u1dff\u2c00-\ud7ff\uf900-\uffff]/.test(text);

export const wrongScript: Rule = {
  code: "wrong-script",
  texts: "own",
  check: ({ world }, report) => {
    for (const [locale, messages] of cataloguesOf(world)) {
      const script = scriptOf(world, locale);
      const letter = script === undefined ? undefined : foreignLetter(script);
      if (letter === undefined) continue;
      messages.forEach(({ text, document }, key) => {
        if (script === "Latn" && isPlainLatin(text)) return;
        // One letter alone is a symbol, as in β-carotene.
        const word = text.match(/\p{L}{2,}/gu)?.find((one) => letter.test(one));
        const found = word && letter.exec(word)?.[0];
        if (found === undefined) return;
        const code = found.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0");
        report({
          document,
          path: [key],
          message: `"${word}" has a letter of another script: ${found} (U+${code}).`,
          hint: "Type the word anew: it looks right, but search and screen readers take it for another one.",
        });
      });
    }
  },
};
