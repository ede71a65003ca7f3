import type { SourceLocation } from "../json/document.ts";

/** A word that is neither in a dictionary nor one of the site's own. */
export interface MisspeltWord extends SourceLocation {
  readonly word: string;
  /** The locale whose words it can be added to. */
  readonly locale: string;
  /** What it may stand for, the most likely first. */
  readonly suggestions: readonly string[];
}

/** A text, a whole file, or the tag of a catalogue, in which most words are unknown: it is in another language. */
export interface ForeignText extends SourceLocation {
  readonly word?: never;
  /** The catalogue whose tag is wrong. */
  readonly locale?: string;
  /** The languages that it should be in. */
  readonly tags: readonly string[];
  /** Another language of the site that has its words: "de". */
  readonly language?: string | undefined;
}

export type Misspelling = MisspeltWord | ForeignText;

/** With a greater share of unknown words, a text is in another language. */
const foreignShare = 0.6;

/** With so many unknown words, half of them are enough: languages share many short words. */
const manyUnknown = 5;

/** Whether most words are unknown. Fewer words than `least` do not tell the language. */
export function isForeign(words: ReadonlySet<string>, unknown: ReadonlySet<string>, least: number): boolean {
  const count = words.intersection(unknown).size;
  const isMost = count > foreignShare * words.size || (count >= manyUnknown && count * 2 >= words.size);
  return words.size >= least && isMost;
}

/** The least number of different words that tell the language of a text. */
export const wordsOfText = 4;

/** Whether another language may have a text: one unknown word is a slip or a name. */
export const isDoubtful = (words: ReadonlySet<string>, unknown: ReadonlySet<string>): boolean =>
  words.size >= wordsOfText && words.intersection(unknown).size > 1;
