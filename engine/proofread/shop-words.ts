import { memoize } from "../json/memoize.ts";
import type { Manifests } from "../site/manifests.ts";
import { fallbackChain } from "../site/message-catalogues.ts";
import { originalLocale } from "../site/translation-sources.ts";
import { readWords } from "./read-words.ts";
import { hasSpelling } from "./spellings.ts";

/** The words in every string of a value. */
function wordsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [...readWords(value)];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(wordsIn) : [];
}

/** The words that are right in every language: names, and the values that texts insert. */
const namesIn = memoize((manifests: Manifests): readonly string[] => {
  const { brand, contact, facts } = manifests.settings?.value ?? {};
  const markets = manifests.markets?.value.markets ?? [];
  // A name that is a message is a text in one language, which is checked.
  const names = [...manifests.products.values()].flatMap(({ value: { name } }) =>
    name.startsWith("t:") ? [] : name,
  );
  const places = markets.map((market) => [market.contact, market.facts]);
  return wordsIn([brand, contact, facts, names, places]);
});

/** The name of the file of a locale's words. */
export const wordsFile = (locale: string): string => `words/${locale}.json`;

const listIn = memoize((manifests: Manifests) =>
  memoize((locale: string): ReadonlySet<string> => {
    const chain = fallbackChain(manifests, locale);
    const files = chain.map((one) => `/${wordsFile(one)}`);
    const original = originalLocale(manifests) ?? "";
    const terms = manifests.byKind.glossary.flatMap(({ value }) => value.terms);
    return new Set([
      ...namesIn(manifests),
      ...manifests.byKind.words.flatMap(({ document, value }) =>
        files.some((file) => document.file.endsWith(file)) ? value.words : [],
      ),
      ...terms.flatMap(({ term, translate, translations }) =>
        wordsIn([
          translate === false || chain.includes(original) ? term : undefined,
          ...chain.map((one) => translations?.[one]),
        ]),
      ),
    ]);
  }),
);

/** Whether a word is one of the site's own in a locale: of its files of words, its glossary, or a name. */
export function isShopWord(manifests: Manifests, locale: string, word: string): boolean {
  const list = listIn(manifests)(locale);
  return hasSpelling((spelling) => list.has(spelling), "", word);
}
