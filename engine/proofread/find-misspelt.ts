import type { Document, JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { findLanguage, findMarkets } from "../site/find-markets.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests, Speller } from "../site/manifests.ts";
import { untouchedCopies } from "../site/translation-sources.ts";
import {
  type ForeignText,
  isDoubtful,
  isForeign,
  type Misspelling,
  type MisspeltWord,
  wordsOfText,
} from "./misspelling.ts";
import { findMisspeltLiterals } from "./misspelt-literals.ts";
import { readWords } from "./read-words.ts";
import { addShopWords, isShopWord, lacksShopWords } from "./shop-words.ts";

/** The least number of different words that tell the language of a file. */
const wordsOfFile = 20;

type TextWords = readonly (readonly [key: string, words: ReadonlySet<string>])[];

/** The words of each message of a file. Kept until the file changes. */
const messageWords = memoize(
  (file: MessagesManifest): TextWords =>
    Object.entries(file).flatMap(([key, text]) =>
      isMessageKey(key) ? [[key, readWords(text)] as const] : [],
    ),
);

const union = (texts: TextWords): ReadonlySet<string> => new Set(texts.flatMap(([, words]) => [...words]));

/** The texts of a file without untouched copies: those are in the language of their source, which is checked itself. */
function ownTexts({ manifests }: LinkedSite, { locale, value }: LocaleFile): TextWords {
  const copies = untouchedCopies(manifests).get(locale);
  return copies === undefined ? messageWords(value) : messageWords(value).filter(([key]) => !copies.has(key));
}

const fileWords = memoize((file: MessagesManifest) => union(messageWords(file)));

/** The language of a catalogue: "de-CH". Undefined if no market shows it. */
export const localeTag = (manifests: Manifests, locale: string): string | undefined =>
  findMarkets(manifests, locale)[0]?.languageTag;

interface LocaleFile {
  readonly locale: string;
  readonly tag: string;
  readonly document: Document;
  readonly value: MessagesManifest;
}

/** The files of all catalogues. Those of one language follow each other, so that its dictionary is read once. */
const localeFiles = ({ manifests }: LinkedSite): readonly LocaleFile[] =>
  [...manifests.messages]
    .flatMap(([locale, files]) => {
      const tag = localeTag(manifests, locale);
      return tag === undefined ? [] : files.map((file) => ({ ...file, locale, tag }));
    })
    .sort((a, b) => (a.tag < b.tag ? -1 : a.tag > b.tag ? 1 : 0));

/** The words of a locale that neither its dictionary nor the site has. */
interface LocaleWords {
  readonly locale: string;
  readonly tag: string;
  readonly files: readonly LocaleFile[];
  readonly unknown: ReadonlySet<string>;
}

const isSpelled = (speller: Speller, tag: string): boolean =>
  speller.findUnknown(tag, new Set()) !== undefined;

/** The words of each locale that has a dictionary. */
function judgeWords(site: LinkedSite, speller: Speller): readonly LocaleWords[] {
  const byTag = Map.groupBy(localeFiles(site), ({ tag }) => tag);
  return [...byTag].flatMap(([tag, files]) => {
    // To read the words of all texts takes longer than to ask.
    if (!isSpelled(speller, tag)) return [];
    const words = new Set(files.flatMap(({ value }) => [...fileWords(value)]));
    const listed = speller.findUnknown(tag, words) ?? new Set();
    return [...Map.groupBy(files, ({ locale }) => locale)].map(([locale, files]) => {
      const candidates = new Set(files.flatMap(({ value }) => [...fileWords(value).intersection(listed)]));
      const unknown = [...candidates].filter((word) => !isShopWord(site.manifests, locale, word));
      return { locale, tag, files, unknown: new Set(unknown) };
    });
  });
}

/** Finds another language of the site, such as "de", that lacks at most a share of some words. */
type OtherLanguageFinder = (locale: string, words: ReadonlySet<string>, share: number) => string | undefined;

/** Looks up the words of all doubtful texts at once, so that each dictionary is read once. */
function languageFinder(
  site: LinkedSite,
  speller: Speller,
  locales: readonly LocaleWords[],
): OtherLanguageFinder {
  const texts = locales.flatMap(({ files, unknown }) =>
    files.flatMap((file) => ownTexts(site, file).filter(([, words]) => isDoubtful(words, unknown))),
  );
  const doubtfulWords = union(texts);
  if (doubtfulWords.size === 0) return () => undefined;
  const otherLocales = locales.map(({ tag, locale }) => {
    const listed = [...(speller.findUnknown(tag, doubtfulWords) ?? doubtfulWords)];
    const unknown = new Set(listed.filter((word) => !isShopWord(site.manifests, locale, word)));
    return { language: findLanguage(site.manifests, locale), unknown };
  });
  return (locale, words, share) => {
    const language = findLanguage(site.manifests, locale);
    const sample = words.intersection(doubtfulWords);
    return otherLocales.find(
      (other) =>
        other.language !== language &&
        sample.size > 0 &&
        sample.intersection(other.unknown).size <= share * sample.size,
    )?.language;
  };
}

/** A language that lacks no more of the words of a text may be its language. */
const mostUnknown = 0.2;

/** A misspelling before its suggestions are looked up. */
type Found = ForeignText | Omit<MisspeltWord, "suggestions">;

/** The misspelt words of a file, or its texts in another language. */
function findInFile(
  site: LinkedSite,
  { locale, tag, unknown }: LocaleWords,
  file: LocaleFile,
  findOtherLanguage: OtherLanguageFinder,
): readonly Found[] {
  const { document } = file;
  const texts = ownTexts(site, file);
  const words = union(texts);
  if (isForeign(words, unknown, wordsOfFile))
    return [{ document, path: [], tags: [tag], language: findOtherLanguage(locale, words, mostUnknown) }];
  return texts.flatMap(([key, words]): readonly Found[] => {
    const path: JsonPath = [key];
    if (words.isDisjointFrom(unknown)) return [];
    const isMostlyUnknown = isForeign(words, unknown, wordsOfText);
    const language = isDoubtful(words, unknown)
      ? findOtherLanguage(locale, words, isMostlyUnknown ? mostUnknown : 0)
      : undefined;
    if (isMostlyUnknown || language !== undefined) return [{ document, path, tags: [tag], language }];
    return [...words.intersection(unknown)].map((word) => ({ document, path, locale, word }));
  });
}

/** The language tag of a locale, if its texts are in another language. A single file can be a mistake itself. */
function findWrongTag(
  site: LinkedSite,
  { locale, tag, files, unknown }: LocaleWords,
  findOtherLanguage: OtherLanguageFinder,
): ForeignText | undefined {
  const { markets } = site.manifests;
  if (!markets || files.length < 2) return undefined;
  const words = union(files.flatMap((file) => ownTexts(site, file)));
  if (!isForeign(words, unknown, wordsOfFile)) return undefined;
  const index = markets.value.markets.findIndex((market) => market.locale === locale);
  const path = ["markets", index, "languageTag"];
  const language = findOtherLanguage(locale, words, mostUnknown);
  return { document: markets.document, path, tags: [tag], language, locale };
}

/** What is wrong in the files of one locale. */
function findInLocale(
  site: LinkedSite,
  words: LocaleWords,
  findOtherLanguage: OtherLanguageFinder,
): readonly Found[] {
  if (words.unknown.size === 0) return [];
  const wrongTag = findWrongTag(site, words, findOtherLanguage);
  return wrongTag
    ? [wrongTag]
    : words.files.flatMap((file) => findInFile(site, words, file, findOtherLanguage));
}

function findInCatalogues(site: LinkedSite, speller: Speller): readonly Misspelling[] {
  const locales = judgeWords(site, speller);
  const findOtherLanguage = languageFinder(site, speller, locales);
  return [...Map.groupBy(locales, ({ tag }) => tag)].flatMap(([tag, group]) => {
    const findings = group.flatMap((words) => findInLocale(site, words, findOtherLanguage));
    const suggestions = speller.suggest(tag, new Set(findings.flatMap(({ word }) => word ?? [])));
    return findings.map((finding) =>
      finding.word === undefined
        ? finding
        : { ...finding, suggestions: addShopWords(site.manifests, finding, suggestions) },
    );
  });
}

/** Everything that is misspelt on a site, and its texts in another language. Empty without dictionaries. */
export function findMisspelt(site: LinkedSite): readonly Misspelling[] {
  const { speller } = site.manifests;
  return speller && !lacksShopWords(site.manifests)
    ? [...findInCatalogues(site, speller), ...findMisspeltLiterals(site, speller)]
    : [];
}

/** The languages of a site that it has no dictionary for. */
export function findUnspelled({ manifests }: LinkedSite, speller: Speller): readonly string[] {
  const tags = new Set(
    [...manifests.messages.keys()].flatMap((locale) => localeTag(manifests, locale) ?? []),
  );
  return [...tags].filter((tag) => !isSpelled(speller, tag)).sort();
}
