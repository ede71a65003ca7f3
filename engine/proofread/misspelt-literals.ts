import { type SourceLocation, valueAt } from "../json/document.ts";
import type { MarketManifest, MarketsManifest } from "../schema/markets.ts";
import { literalTexts } from "../site/find-texts.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests, Speller } from "../site/manifests.ts";
import { isForeign, type Misspelling, wordsOfText } from "./misspelling.ts";
import { readWords } from "./read-words.ts";
import { addShopWords, isShopWord } from "./shop-words.ts";

/** All markets of a site. While a campaign runs, the site has only some of them, but its texts stay the same. */
const allMarkets = ({ markets }: Manifests): readonly MarketManifest[] =>
  // SAFETY: the schema has accepted the document's value.
  (markets?.document.value as MarketsManifest | undefined)?.markets ?? [];

/** The markets that show a text: those of the innermost part of its manifest that is limited to some. */
function marketsAt(manifests: Manifests, { document, path }: SourceLocation): readonly MarketManifest[] {
  const siteMarkets = allMarkets(manifests);
  const codes = [...path.keys(), path.length]
    .map((length) => valueAt(document.value, [...path.slice(0, length), "markets"]))
    .findLast((value) => Array.isArray(value));
  return codes === undefined ? siteMarkets : siteMarkets.filter(({ code }) => codes.includes(code));
}

/** The words in literal texts that none of the languages has that show them. */
export function findMisspeltLiterals(site: LinkedSite, speller: Speller): readonly Misspelling[] {
  const { manifests } = site;
  const texts = literalTexts(site).flatMap(({ text, document, path }) => {
    const words = readWords(text);
    if (words.size === 0) return [];
    const markets = marketsAt(manifests, { document, path });
    const tags = [...new Set(markets.map(({ languageTag }) => languageTag))].sort();
    return [{ document, path, words, tags, locales: [...new Set(markets.map(({ locale }) => locale))] }];
  });
  const tags = new Set(texts.flatMap((text) => text.tags));
  const listed = new Map(
    [...tags].sort().map((tag) => {
      const written = texts.flatMap((text) => (text.tags.includes(tag) ? [...text.words] : []));
      return [tag, speller.findUnknown(tag, new Set(written))] as const;
    }),
  );
  return texts.flatMap(({ words, locales, ...text }): readonly Misspelling[] => {
    const [tag] = text.tags;
    const [locale] = locales;
    if (tag === undefined || locale === undefined) return [];
    const unknown = new Set(
      [...words].filter(
        (word) =>
          // A language without a dictionary may have the word.
          text.tags.every((one) => listed.get(one)?.has(word)) &&
          !locales.some((one) => isShopWord(manifests, one, word)),
      ),
    );
    if (isForeign(words, unknown, wordsOfText)) return [text];
    const suggestions = speller.suggest(tag, unknown);
    return [...unknown].map((word) => ({
      ...text,
      word,
      locale,
      suggestions: addShopWords(manifests, { locale, word }, suggestions),
    }));
  });
}
