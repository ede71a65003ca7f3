import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";

/** The words of a language. */
export interface Dictionary {
  readonly has: (word: string) => boolean;
  /** The words that are most like a word, the best first. */
  readonly suggest: (word: string) => readonly string[];
}

/** The time to look for suggestions for a word, in milliseconds. */
const timeout = 250;

/** Reads a dictionary of CSpell. */
export function readDictionary(file: string): Dictionary {
  const bytes = readFileSync(file);
  const trie = decodeTrie(file.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  return {
    has: (word) => trie.hasWord(word, true),
    suggest: (word) => trie.suggest(word, { numSuggestions: 8, changeLimit: 2, timeout }),
  };
}
