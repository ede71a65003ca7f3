import type { SourceLocation } from "../json/document.ts";

/** A word that is neither in a dictionary nor one of the site's own. */
export interface MisspeltWord extends SourceLocation {
  readonly word: string;
  /** The locale whose words it can be added to. */
  readonly locale: string;
  /** What it may stand for, the most likely first. */
  readonly suggestions: readonly string[];
}

/** A text, or a whole file, in which most words are unknown: it is in another language. */
export interface ForeignText extends SourceLocation {
  readonly word?: never;
  /** The languages that it could be in. */
  readonly tags: readonly string[];
}

export type Misspelling = MisspeltWord | ForeignText;

/** With a greater share of unknown words, a text is in another language. */
const foreignShare = 0.6;

/** Whether most words are unknown. Fewer words than `least` do not tell the language. */
export const isForeign = (words: ReadonlySet<string>, unknown: ReadonlySet<string>, least: number): boolean =>
  words.size >= least && words.intersection(unknown).size > foreignShare * words.size;

/** The least number of different words that tell the language of a text. */
export const wordsOfText = 4;
