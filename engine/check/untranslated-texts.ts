import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { copiedFrom } from "../schema/messages.ts";
import { findLanguage } from "../site/find-markets.ts";
import { findWords } from "../site/find-words.ts";
import type { Manifests } from "../site/manifests.ts";
import { mergeCatalogues } from "../site/message-catalogues.ts";
import { originalLocale } from "../site/translation-sources.ts";
import { canBeBoth, languageTester } from "./function-words.ts";

/** A message whose text is another language's, and that text's place. */
interface UntranslatedText {
  readonly document: Document;
  readonly key: string;
  readonly original: { readonly locale: string; readonly key: string };
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
    return original === undefined ? [] : [{ document, key, original }];
  });
}

/**
 * Every message whose text is still another language's, word for word. Without files that are marked as copies:
 * `unfinished-translation` counts their texts.
 */
export const untranslatedTexts = memoize((manifests: Manifests): readonly UntranslatedText[] => {
  const source = originalLocale(manifests);
  return [...messagesByText(manifests, source)].flatMap(([text, entries]) =>
    foreignEntries(text, entries, source),
  );
});
