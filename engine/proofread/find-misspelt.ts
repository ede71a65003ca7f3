import type { Document, JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { findMarkets } from "../site/find-markets.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests } from "../site/manifests.ts";
import type { Speller } from "../site/speller.ts";
import { untouchedCopies } from "../site/translation-sources.ts";
import {
  type ForeignText,
  isForeign,
  type Misspelling,
  type MisspeltWord,
  wordsOfText,
} from "./misspelling.ts";
import { findMisspeltLiterals } from "./misspelt-literals.ts";
import { readWords } from "./read-words.ts";
import { isShopWord } from "./shop-words.ts";

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

/** A misspelling before its suggestions are looked up. */
type Found = ForeignText | Omit<MisspeltWord, "suggestions">;

/** The misspelt words of a file, or its texts in another language. */
function findInFile(
  { manifests }: LinkedSite,
  { locale, tag, document, value }: LocaleFile,
  unknown: ReadonlySet<string>,
): readonly Found[] {
  if (isForeign(fileWords(value), unknown, wordsOfFile)) return [{ document, path: [], tags: [tag] }];
  const copies = untouchedCopies(manifests).get(locale);
  return messageWords(value).flatMap(([key, words]): readonly Found[] => {
    const path: JsonPath = [key];
    // A copy is in the language of its source, which is checked itself.
    if (copies?.has(key) || words.isDisjointFrom(unknown)) return [];
    if (isForeign(words, unknown, wordsOfText)) return [{ document, path, tags: [tag] }];
    return [...words.intersection(unknown)].map((word) => ({ document, path, locale, word }));
  });
}

function findInCatalogues(site: LinkedSite, speller: Speller): readonly Misspelling[] {
  const byTag = Map.groupBy(localeFiles(site), ({ tag }) => tag);
  return [...byTag].flatMap(([tag, files]) => {
    const listed = speller.findUnknown(tag, new Set(files.flatMap(({ value }) => [...fileWords(value)])));
    if (listed === undefined) return [];
    const findings = files.flatMap((file) => {
      const words = fileWords(file.value).intersection(listed);
      const unknown = new Set([...words].filter((word) => !isShopWord(site.manifests, file.locale, word)));
      return unknown.size === 0 ? [] : findInFile(site, file, unknown);
    });
    const suggestions = speller.suggest(tag, new Set(findings.flatMap(({ word }) => word ?? [])));
    return findings.map((finding) =>
      finding.word === undefined ? finding : { ...finding, suggestions: suggestions.get(finding.word) ?? [] },
    );
  });
}

/** Everything that is misspelt on a site, and its texts in another language. Empty without dictionaries. */
export function findMisspelt(site: LinkedSite): readonly Misspelling[] {
  const { speller } = site.manifests;
  return speller ? [...findInCatalogues(site, speller), ...findMisspeltLiterals(site, speller)] : [];
}

/** The languages of a site that it has no dictionary for. */
export function findUnspelled({ manifests }: LinkedSite, speller: Speller): readonly string[] {
  const tags = new Set(
    [...manifests.messages.keys()].flatMap((locale) => localeTag(manifests, locale) ?? []),
  );
  return [...tags].filter((tag) => speller.findUnknown(tag, new Set()) === undefined).sort();
}
