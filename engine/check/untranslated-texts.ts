import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { copiedFrom } from "../schema/messages.ts";
import { findLanguage } from "../site/find-markets.ts";
import { findWords } from "../site/find-words.ts";
import type { Manifests } from "../site/manifests.ts";
import { fallbackChain, mergeCatalogues } from "../site/message-catalogues.ts";
import { canBeBoth, languageTester } from "./function-words.ts";

/** A message whose text is another language's, and that text's place. */
interface UntranslatedText {
  readonly document: Document;
  readonly key: string;
  readonly original: { readonly locale: string; readonly key: string };
  /** Its file says that it is a copy. */
  readonly isCopy: boolean;
}

/** The catalogue in which texts are written first: the default market's, or the last of its fallbacks. */
function sourceLocale(manifests: Manifests): string | undefined {
  const markets = manifests.markets?.value;
  const market = markets?.markets.find(({ code }) => code === markets.default);
  return market && fallbackChain(manifests, market.locale).at(-1);
}

/**
 * Whether a text certainly belongs to one language. Languages share single words ("Natur", "Statistik"), and
 * two or three capitalised words are a name.
 */
function isProse(text: string): boolean {
  const words = findWords(text);
  return words.length >= 4 || (words.length >= 2 && words.slice(1).some((word) => /^\p{Ll}/u.test(word)));
}

interface Entry {
  readonly locale: string;
  readonly language: string;
  readonly key: string;
  readonly document: Document;
}

/** Texts of a file that says that it is a copy, and that are still the same. */
function copies(manifests: Manifests): UntranslatedText[] {
  const catalogues = mergeCatalogues(manifests);
  return [...catalogues].flatMap(([own, messages]) => {
    if (!manifests.messages.get(own)?.some(({ value }) => copiedFrom(value) !== undefined)) return [];
    return [...messages].flatMap(([key, { text, document, file }]): UntranslatedText[] => {
      const locale = copiedFrom(file);
      if (locale === undefined || locale === own || findWords(text).length === 0) return [];
      if (text !== catalogues.get(locale)?.get(key)?.text) return [];
      return [{ document, key, original: { locale, key }, isCopy: true }];
    });
  });
}

/** The messages by text, in the order of their catalogues: the source first. Without copies. */
function messagesByText(manifests: Manifests, source?: string): ReadonlyMap<string, readonly Entry[]> {
  const locales = [...mergeCatalogues(manifests)].sort(
    ([a], [b]) => Number(b === source) - Number(a === source),
  );
  const byText = new Map<string, Entry[]>();
  for (const [locale, messages] of locales) {
    const language = findLanguage(manifests, locale);
    if (language === undefined) continue;
    messages.forEach(({ text, document, file }, key) => {
      if (copiedFrom(file) !== undefined) return;
      const entry = { locale, language, key, document };
      const known = byText.get(text);
      if (known) known.push(entry);
      else byText.set(text, [entry]);
    });
  }
  return byText;
}

/** The entry that shows a text in its own language: the first one, unless that is certainly foreign. */
function originalOf(text: string, entries: readonly Entry[]): Entry | undefined {
  const languages = [...new Set(entries.map(({ language }) => language))];
  return (
    entries.find(({ language }) => languageTester(language, languages)(text) === undefined) ?? entries[0]
  );
}

/** Shorter texts of different keys can be the same term: "Body mass index". */
const fewestWordsOfOthers = 5;

/** The messages with a text that is word for word another language's. */
function foreignEntries(text: string, entries: readonly Entry[], source?: string): UntranslatedText[] {
  if (entries.every(({ language }) => language === entries[0]?.language) || !isProse(text)) return [];
  const first = originalOf(text, entries);
  const isLong = findWords(text).length >= fewestWordsOfOthers;
  if (first === undefined) return [];
  return entries.flatMap(({ language, key, document }): UntranslatedText[] => {
    if (language === first.language) return [];
    // Texts are written in the source, so a text that is the same there was certainly not translated.
    if (first.locale !== source && canBeBoth(text, language, first.language)) return [];
    const same = entries.find((one) => one.language === first.language && one.key === key);
    const original = same ?? (isLong ? first : undefined);
    return original === undefined ? [] : [{ document, key, original, isCopy: false }];
  });
}

/** Every message whose text is still another language's, word for word. */
export const untranslatedTexts = memoize((manifests: Manifests): readonly UntranslatedText[] => {
  const source = sourceLocale(manifests);
  const same = [...messagesByText(manifests, source)].flatMap(([text, entries]) =>
    foreignEntries(text, entries, source),
  );
  return [...copies(manifests), ...same];
});
