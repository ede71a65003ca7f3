import { cataloguesOf, fallbackChain } from "../../link/catalogue.ts";
import type { World } from "../../link/world.ts";
import { languageOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

/** The catalogue that texts are written in first: that of the default market, or what it falls back on. */
function sourceLocale(world: World): string | undefined {
  const markets = world.markets?.value;
  const market = markets?.markets.find(({ code }) => code === markets.default);
  return market && fallbackChain(world, market.locale).at(-1);
}

/**
 * Whether a text has something to translate. Values, links' targets and single words do not count (languages share "Natur" and
 * "Statistik"), and two or three capitalised words are a name.
 */
function isProse(text: string): boolean {
  const words = text.replace(/\{[^{}]*\}|\]\([^)]*\)/g, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.length >= 4 || (words.length >= 2 && words.slice(1).some((word) => /^\p{Ll}/u.test(word)));
}

export const untranslatedText: Rule = {
  code: "untranslated-text",
  check: ({ world }, report) => {
    const source = sourceLocale(world);
    const original = cataloguesOf(world).get(source ?? "");
    if (source === undefined || original === undefined) return;
    const language = languageOf(world, source);
    for (const [locale, messages] of cataloguesOf(world)) {
      if (locale === source || [language, undefined].includes(languageOf(world, locale))) continue;
      for (const [key, { text, document }] of messages) {
        if (text !== original.get(key)?.text || !isProse(text)) continue;
        report({
          document,
          path: [key],
          message: `This is the text of ${source}, word for word.`,
          hint: "Translate it.",
        });
      }
    }
  },
};
