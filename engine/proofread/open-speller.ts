import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parse } from "jsonc-parser";
import { memoize } from "../json/memoize.ts";
import { listFallbackTags } from "../languages/fallback-tags.ts";
import type { Speller } from "../site/manifests.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";
import { hasSpelling, suggestionsFor } from "./spellings.ts";

/** A dictionary in a package that the site installs. */
export interface InstalledDictionary {
  /** The package and its version: "@cspell/dict-sv 2.3.2". */
  readonly name: string;
  readonly file: string;
  /** The languages that it is for: "fr" for all of them, "fr-ca" for one. */
  readonly languages: readonly string[];
}

/** What the engine reads of a `cspell-ext.json`. */
interface Extension {
  readonly dictionaryDefinitions?: readonly { readonly path?: string }[];
  readonly languageSettings?: readonly { readonly locale?: string }[];
}

const readJsonc = (file: string): unknown =>
  existsSync(file) ? parse(readFileSync(file, "utf8"), [], { allowTrailingComma: true }) : undefined;

function readPackage(folder: string): InstalledDictionary | undefined {
  // SAFETY: packages are validated by their publishers, and each property may be missing.
  const extension = readJsonc(join(folder, "cspell-ext.json")) as Extension | undefined;
  const path = extension?.dictionaryDefinitions?.[0]?.path;
  const locales = extension?.languageSettings?.flatMap(({ locale }) => locale?.split(",") ?? []) ?? [];
  if (path === undefined || !existsSync(join(folder, path))) return undefined;
  // SAFETY: npm installs no package without a name and a version.
  const { name, version } = readJsonc(join(folder, "package.json")) as { name: string; version: string };
  return {
    name: `${name} ${version}`,
    file: join(folder, path),
    languages: locales.map((locale) => locale.trim().replaceAll("_", "-").toLowerCase()),
  };
}

/** The dictionaries of CSpell that the `package.json` of a folder names, and that are installed. */
function findDictionaries(folder: string): readonly InstalledDictionary[] {
  // SAFETY: both properties are objects if npm accepts the file.
  const manifest = readJsonc(join(folder, "package.json")) as
    | Readonly<Record<"dependencies" | "devDependencies", object | undefined>>
    | undefined;
  return Object.keys({ ...manifest?.dependencies, ...manifest?.devDependencies })
    .filter((name) => name.startsWith("@cspell/dict-"))
    .sort()
    .flatMap((name) => readPackage(join(folder, "node_modules", name)) ?? []);
}

/** The dictionary for a tag: that of its region, or else one for the whole language. */
function findDictionary(
  installed: readonly InstalledDictionary[],
  tag: string,
): InstalledDictionary | undefined {
  const tags = listFallbackTags(tag).map((name) => name.toLowerCase());
  return tags.flatMap((name) => installed.find(({ languages }) => languages.includes(name)) ?? [])[0];
}

/** What a dictionary says of the words that it was ever asked for. */
interface Verdicts {
  readonly right: Set<string>;
  /** The unknown words, with their suggestions once these have been looked up. */
  readonly unknown: Map<string, readonly string[] | null>;
}

/** Raise it when words are judged or corrected in another way, so that stored verdicts no longer count. */
const format = 2;

/** Reads verdicts. Empty if there are none, or those of another version of the dictionary. */
function readVerdicts(file: string, dictionary: string): Verdicts {
  try {
    const stored = JSON.parse(readFileSync(file, "utf8"));
    if (stored.format === format && stored.dictionary === dictionary)
      return { right: new Set(stored.right), unknown: new Map(Object.entries(stored.unknown)) };
  } catch {
    // There are none yet, or the file is cut off: the dictionary judges the words again.
  }
  return { right: new Set(), unknown: new Map() };
}

function writeVerdicts(file: string, dictionary: string, { right, unknown }: Verdicts): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      JSON.stringify({ format, dictionary, right: [...right], unknown: Object.fromEntries(unknown) }),
    );
  } catch {
    // In a folder that is read-only, the dictionary judges the words each time.
  }
}

/** Returns a function that reads a dictionary. It keeps only the last one: each takes up to 400 MB of memory. */
function dictionaryReader(): (file: string) => Dictionary {
  let last: { readonly file: string; readonly dictionary: Dictionary } | undefined;
  return (file) => {
    if (last?.file === file) return last.dictionary;
    // Lets the memory go before the next dictionary takes its own.
    last = undefined;
    const dictionary = readDictionary(file);
    last = { file, dictionary };
    return dictionary;
  };
}

/**
 * Opens the dictionaries that the `package.json` in `folder` names. Their verdicts are kept in the folder `cache`, so
 * that a dictionary is read only for a word that it has never judged.
 */
export function openSpeller(folder: string, cache: string): Speller {
  const installed = findDictionaries(folder);
  const getDictionary = dictionaryReader();
  const open = memoize((tag: string) => {
    const source = findDictionary(installed, tag);
    if (source === undefined) return undefined;
    const file = join(cache, "spelling", `${tag}.json`);
    const verdicts = readVerdicts(file, source.name);
    return {
      verdicts,
      dictionary: () => getDictionary(source.file),
      save: () => writeVerdicts(file, source.name, verdicts),
    };
  });
  return {
    findUnknown: (tag, words) => {
      const book = open(tag);
      if (book === undefined) return undefined;
      const { right, unknown } = book.verdicts;
      const fresh = [...words].filter((word) => !right.has(word) && !unknown.has(word));
      if (fresh.length > 0) {
        const { has } = book.dictionary();
        for (const word of fresh) {
          if (hasSpelling(has, tag, word)) right.add(word);
          else unknown.set(word, null);
        }
        book.save();
      }
      return new Set([...words].filter((word) => unknown.has(word)));
    },
    suggest: (tag, words) => {
      const book = open(tag);
      if (book === undefined) return new Map();
      const { unknown } = book.verdicts;
      const fresh = [...words].filter((word) => unknown.get(word) === null);
      if (fresh.length > 0) {
        const dictionary = book.dictionary();
        for (const word of fresh) unknown.set(word, suggestionsFor(word, tag, dictionary));
        book.save();
      }
      return new Map([...words].map((word) => [word, unknown.get(word) ?? []]));
    },
  };
}
