import { cataloguesOf, fallbackChain } from "../../link/catalogue.ts";
import type { World } from "../../link/world.ts";
import { copiedFrom } from "../../schema/messages.ts";
import { languageOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";
import { wordsOf } from "../words-of.ts";

/** The catalogue that texts are written in first: that of the default market, or what it falls back on. */
function sourceLocale(world: World): string | undefined {
  const markets = world.markets?.value;
  const market = markets?.markets.find(({ code }) => code === markets.default);
  return market && fallbackChain(world, market.locale).at(-1);
}

/** Whether a text is surely of one language: they share single words ("Natur", "Statistik"), and two or three capitalised words are a name. */
function isProse(text: string): boolean {
  const words = wordsOf(text);
  return words.length >= 4 || (words.length >= 2 && words.slice(1).some((word) => /^\p{Ll}/u.test(word)));
}

const hasWords = (text: string): boolean => wordsOf(text).length > 0;

export const untranslatedText: Rule = {
  code: "untranslated-text",
  texts: "each",
  check: ({ world }, report) => {
    const catalogues = cataloguesOf(world);
    const source = sourceLocale(world);
    const known = [source && languageOf(world, source), undefined];
    const textIn = (locale: string | undefined, key: string) => catalogues.get(locale ?? "")?.get(key)?.text;
    for (const [locale, messages] of catalogues) {
      const usual = locale === source || known.includes(languageOf(world, locale)) ? undefined : source;
      const hasCopies = world.messages.get(locale)?.some(({ value }) => copiedFrom(value) !== undefined);
      if (usual === undefined && !hasCopies) continue;
      messages.forEach(({ text, document, file }, key) => {
        const copied = copiedFrom(file);
        const original = copied ?? usual;
        if (original === locale || text !== textIn(original, key)) return;
        if (copied === undefined ? !isProse(text) : !hasWords(text)) return;
        report({
          document,
          path: [key],
          message: `This is the text of ${original}, word for word.`,
          hint:
            copied === undefined
              ? "Translate it."
              : 'Translate it. When the whole file is done, take "$copiedFrom" out of it.',
        });
      });
    }
  },
};
