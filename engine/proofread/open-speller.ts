import { join } from "node:path";
import { memoize } from "../json/memoize.ts";
import type { Speller } from "../site/speller.ts";
import { type Dictionary, readDictionary } from "./dictionary.ts";
import { findDictionaries, findDictionary } from "./find-dictionary.ts";
import { hasSpelling, suggestionsFor } from "./spellings.ts";
import { readVerdicts, writeVerdicts } from "./verdict-store.ts";

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
  const read = dictionaryReader();
  const open = memoize((tag: string) => {
    const source = findDictionary(installed, tag);
    if (source === undefined) return undefined;
    const file = join(cache, "spelling", `${tag}.json`);
    const verdicts = readVerdicts(file, source.name);
    return {
      verdicts,
      dictionary: () => read(source.file),
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
