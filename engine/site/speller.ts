/** The dictionaries that a site installs. `tag` is the language of a text: "de-CH". */
export interface Speller {
  /** The words that are in no dictionary of a language; undefined if the site installs none for it. */
  readonly findUnknown: (tag: string, words: ReadonlySet<string>) => ReadonlySet<string> | undefined;
  /** The words that each unknown word may stand for, the most likely ones first. */
  readonly suggest: (tag: string, words: ReadonlySet<string>) => ReadonlyMap<string, readonly string[]>;
}
