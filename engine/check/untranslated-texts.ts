import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { localeTag } from "../proofread/find-misspelt.ts";
import { isForeign, wordsOfText } from "../proofread/misspelling.ts";
import { readWords } from "../proofread/read-words.ts";
import { copiedFrom } from "../schema/messages.ts";
import { findLanguage } from "../site/find-markets.ts";
import { findWords } from "../site/find-words.ts";
import type { Manifests } from "../site/manifests.ts";
import { mergeCatalogues } from "../site/message-catalogues.ts";
import { originalLocale } from "../site/translation-sources.ts";

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
  return (
    words.length >= fewestWords || (words.length >= 2 && words.slice(1).some((word) => /^\p{Ll}/u.test(word)))
  );
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
      const entries = byText.get(text);
      if (entries) entries.push(entry);
      else byText.set(text, [entry]);
    });
  }
  return byText;
}

/** Languages that are so similar that whole sentences can be the same. */
const similarLanguages: readonly (readonly string[])[] = [
  ["da", "nb", "nn", "no", "sv"],
  ["cs", "sk"],
  ["bs", "hr", "sl", "sr"],
  ["ca", "es", "gl", "pt"],
  ["be", "bg", "mk", "ru", "uk"],
  ["af", "nl"],
  ["id", "ms"],
];

/** Shorter texts can be terms that two languages share: "body mass index". */
const fewestWords = 4;

/** Whether a text can be right in two languages. */
const canBeBoth = (text: string, one: string, other: string): boolean =>
  findWords(text).length < fewestWords ||
  similarLanguages.some((group) => group.includes(one) && group.includes(other));

/** Whether the dictionary of a locale lacks most words of a text. The rule about spelling has judged them already. */
function isForeignIn(manifests: Manifests, locale: string, text: string): boolean {
  const words = readWords(text);
  const unknown = manifests.speller?.findUnknown(localeTag(manifests, locale) ?? "", words);
  return unknown !== undefined && isForeign(words, unknown, wordsOfText);
}

/** Shorter texts of different keys can be the same term: "Body mass index". */
const fewestWordsOfOthers = 5;

/** The messages with a text that is word for word another language's. */
function foreignEntries(
  manifests: Manifests,
  text: string,
  entries: readonly Entry[],
  source?: string,
): UntranslatedText[] {
  if (entries.every(({ language }) => language === entries[0]?.language) || !isProse(text)) return [];
  const first = entries.find(({ locale }) => !isForeignIn(manifests, locale, text)) ?? entries[0];
  if (first === undefined) return [];
  const isLong = findWords(text).length >= fewestWordsOfOthers;
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
 * Every message whose text is still another language's, word for word. Without names of the glossary and without files that are marked as copies:
 * `unfinished-translation` counts their texts.
 */
export const untranslatedTexts = memoize((manifests: Manifests): readonly UntranslatedText[] => {
  const source = originalLocale(manifests);
  const names = new Set(
    manifests.byKind.glossary.flatMap(({ value }) =>
      value.terms.flatMap(({ term, translate }) => (translate === false ? term : [])),
    ),
  );
  return [...messagesByText(manifests, source)].flatMap(([text, entries]) =>
    names.has(text) ? [] : foreignEntries(manifests, text, entries, source),
  );
});
