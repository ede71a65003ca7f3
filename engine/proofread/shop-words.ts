import { memoize } from "../json/memoize.ts";
import { isOneSlipAway } from "../problems/suggest.ts";
import { findLanguage } from "../site/find-markets.ts";
import type { Manifests } from "../site/manifests.ts";
import { originalLocale } from "../site/translation-sources.ts";
import { readWords } from "./read-words.ts";
import { hasSpelling, maxSuggestions } from "./spellings.ts";

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

/** The words of a language: its files of words, its terms in the glossary, and names. */
const listIn = memoize((manifests: Manifests) =>
  memoize((language: string | undefined): ReadonlySet<string> => {
    const isSpoken = (locale: string) => findLanguage(manifests, locale) === language;
    const original = originalLocale(manifests);
    const terms = manifests.byKind.glossary.flatMap(({ value }) => value.terms);
    return new Set([
      ...namesIn(manifests),
      ...manifests.byKind.words.flatMap(({ document, value }) =>
        isSpoken(/(\w+)\.json$/.exec(document.file)?.[1] ?? "")
          ? value.words.flatMap((word) => word.split("-"))
          : [],
      ),
      ...terms.flatMap(({ term, translate, translations = {} }) =>
        wordsIn([
          translate === false || original === undefined || isSpoken(original) ? term : undefined,
          Object.entries(translations).flatMap(([locale, words]) => (isSpoken(locale) ? words : [])),
        ]),
      ),
    ]);
  }),
);

const getList = (manifests: Manifests, locale: string): ReadonlySet<string> =>
  listIn(manifests)(findLanguage(manifests, locale));

/** Whether a word is one of the site's own in the language of a locale. */
export function isShopWord(manifests: Manifests, locale: string, word: string): boolean {
  const list = getList(manifests, locale);
  return hasSpelling((spelling) => list.has(spelling), "", word);
}

/** Shorter words are one slip from too many others. */
const shortestName = 4;

/** What a word may stand for: words of the site that differ from it by one slip, and those of its dictionary. */
export function addShopWords(
  manifests: Manifests,
  { locale, word }: { readonly locale: string; readonly word: string },
  suggestions: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const shopWords = [...getList(manifests, locale)].filter(
    (name) => name.length >= shortestName && isOneSlipAway(word.toLowerCase(), name.toLowerCase()),
  );
  return [...new Set([...shopWords, ...(suggestions.get(word) ?? [])])].slice(0, maxSuggestions);
}

/** Whether a file with words of the site could not be read, so that no word is certainly unknown. */
export const lacksShopWords = ({ names, byKind }: Manifests): boolean =>
  (["site", "markets", "glossary", "words", "product"] as const).some(
    (kind) => names[kind].size > byKind[kind].length,
  );
