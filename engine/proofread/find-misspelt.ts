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

/** A misspelling before its suggestions are looked up. */
type Found = ForeignText | Omit<MisspeltWord, "suggestions">;

/** The misspelt words of a file, or its texts in another language. */
function findInFile(site: LinkedSite, file: LocaleFile, unknown: ReadonlySet<string>): readonly Found[] {
  const { locale, tag, document } = file;
  const texts = ownTexts(site, file);
  if (isForeign(union(texts), unknown, wordsOfFile)) return [{ document, path: [], tags: [tag] }];
  return texts.flatMap(([key, words]): readonly Found[] => {
    const path: JsonPath = [key];
    if (words.isDisjointFrom(unknown)) return [];
    if (isForeign(words, unknown, wordsOfText)) return [{ document, path, tags: [tag] }];
    return [...words.intersection(unknown)].map((word) => ({ document, path, locale, word }));
  });
}

/** The language tag of a locale, if its texts are in another language. A single file can be a mistake itself. */
function findWrongTag(
  site: LinkedSite,
  files: readonly LocaleFile[],
  unknown: ReadonlySet<string>,
): ForeignText | undefined {
  const { markets } = site.manifests;
  const [first, second] = files;
  if (!markets || !first || !second) return undefined;
  if (!isForeign(union(files.flatMap((file) => ownTexts(site, file))), unknown, wordsOfFile))
    return undefined;
  const { locale, tag } = first;
  const index = markets.value.markets.findIndex((market) => market.locale === locale);
  return { document: markets.document, path: ["markets", index, "languageTag"], tags: [tag], locale };
}

/** What is wrong in the files of one locale, of whose words the dictionary lacks the `listed` ones. */
function findInLocale(
  site: LinkedSite,
  files: readonly LocaleFile[],
  listed: ReadonlySet<string>,
): readonly Found[] {
  const unknown = new Set(
    files.flatMap(({ locale, value }) =>
      [...fileWords(value).intersection(listed)].filter((word) => !isShopWord(site.manifests, locale, word)),
    ),
  );
  if (unknown.size === 0) return [];
  const wrongTag = findWrongTag(site, files, unknown);
  return wrongTag ? [wrongTag] : files.flatMap((file) => findInFile(site, file, unknown));
}

function findInCatalogues(site: LinkedSite, speller: Speller): readonly Misspelling[] {
  const byTag = Map.groupBy(localeFiles(site), ({ tag }) => tag);
  return [...byTag].flatMap(([tag, files]) => {
    const listed = speller.findUnknown(tag, new Set(files.flatMap(({ value }) => [...fileWords(value)])));
    if (listed === undefined) return [];
    const byLocale = Map.groupBy(files, ({ locale }) => locale);
    const findings = [...byLocale.values()].flatMap((own) => findInLocale(site, own, listed));
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
