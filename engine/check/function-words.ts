import {
  bul,
  cat,
  ces,
  dan,
  deu,
  ell,
  eng,
  est,
  fin,
  fra,
  gle,
  hrv,
  hun,
  ita,
  lav,
  lit,
  nld,
  nob,
  pol,
  por,
  ron,
  rus,
  slk,
  slv,
  spa,
  swe,
  tur,
  ukr,
} from "stopword";
import { memoize } from "../json/memoize.ts";
import { findWords } from "../site/find-words.ts";

/** The commonest words of each language, such as "the" and "with", by ISO 639-1 code. */
const lists: Readonly<Record<string, readonly string[]>> = {
  ...{ bg: bul, ca: cat, cs: ces, da: dan, de: deu, el: ell, en: eng, es: spa, et: est, fi: fin, fr: fra },
  ...{ ga: gle, hr: hrv, hu: hun, it: ita, lt: lit, lv: lav, nb: nob, nl: nld, no: nob, pl: pol, pt: por },
  ...{ ro: ron, ru: rus, sk: slk, sl: slv, sv: swe, tr: tur, uk: ukr },
};

/** The words of a language; undefined if they are not known. */
const wordsOf = memoize((language: string): ReadonlySet<string> | undefined => {
  const list = lists[language];
  return list && new Set(list.map((word) => word.toLowerCase()));
});

/** Shorter texts are names and labels, which languages share. */
const fewestWords = 4;

/** A text with this many words that only its own language has is a sentence in that language. */
const sufficient = 2;

/** Returns a test for sentences that only one language has, by its words that the others do not have. */
function sentenceTest(own: ReadonlySet<string>, others: readonly string[]): (text: string) => boolean {
  const exclusive = others.reduce((words, other) => words.difference(wordsOf(other) ?? new Set()), own);
  return (text) => {
    let count = 0;
    for (const word of text.toLowerCase().match(/\p{L}{2,}/gu) ?? [])
      if (exclusive.has(word) && ++count >= sufficient) return true;
    return false;
  };
}

/** Whether a text has clearly more function words of a language than the `owned` ones of its own. */
function isClearly(
  words: ReadonlySet<string>,
  known: ReadonlySet<string> | undefined,
  owned: number,
): boolean {
  if (known === undefined) return false;
  const shared = words.intersection(known);
  if (owned > 0) return shared.size - owned >= 3 && shared.size >= owned * 2;
  // Two words of two letters can be chance.
  return shared.size >= 2 && [...shared].some((word) => word.length > 2);
}

/** Letters that only one of two similar languages has. Names of people and places keep them in the other one. */
const letters: Readonly<Record<string, RegExp>> = {
  da: /[æø]/i,
  nb: /[æø]/i,
  no: /[æø]/i,
  sv: /[äö]/i,
};

/** Words in small letters that only this language has among those with such letters. */
const typical: Readonly<Record<string, ReadonlySet<string>>> = {
  da: new Set("og ikke jeg af hvad når efter mellem uden til at fra hvis noget nogen der".split(" ")),
  nb: new Set("og ikke jeg hva når etter mellom uten til at fra hvis noe noen der".split(" ")),
  no: new Set("og ikke jeg hva når etter mellom uten til at fra hvis noe noen der".split(" ")),
  sv: new Set("och inte jag av vad när efter mellan utan eller till att från något någon är".split(" ")),
};

/** Words in small letters that identify one of two similar languages: typical words, and words with its letters. */
function countSigns(
  words: readonly string[],
  language: string,
  other: string,
): { words: number; letters: number } {
  const known = typical[language] ?? new Set();
  return {
    words: new Set(words.filter((word) => known.has(word) && !typical[other]?.has(word))).size,
    letters: new Set(words.filter((word) => letters[language]?.test(word))).size,
  };
}

/**
 * Whether a text in one of two similar languages is in the other one: no word identifies its own language, and two
 * words identify the other one. Ignores capitalised words, because names keep their letters: Ørsted.
 */
function isInSimilar(found: readonly string[], own: string, other: string): boolean {
  const [ownLetters, otherLetters] = [letters[own], letters[other]];
  if (!ownLetters || !otherLetters || ownLetters.source === otherLetters.source) return false;
  const words = found.filter((word) => word.toLowerCase() === word);
  const [ofOwn, ofOther] = [countSigns(words, own, other), countSigns(words, other, own)];
  return ofOwn.words + ofOwn.letters === 0 && ofOther.words + ofOther.letters >= 2;
}

/**
 * Returns a function that detects the language of a text if it is certainly one of `others` and not `own`. It counts
 * function words, which hardly any sentence lacks. Similar languages are also distinguished by their letters, such as
 * "ø" in a Swedish catalogue. The function calls none of the shop's 11,000 texts in six languages foreign, and detects
 * most texts that are put into another language's catalogue. Detectors that count letters take much longer, and call
 * some of the shop's texts foreign.
 */
export function languageTester(own: string, others: readonly string[]): (text: string) => string | undefined {
  const ownWords = wordsOf(own);
  if (ownWords === undefined) return () => undefined;
  const foreign = others.filter((language) => language !== own);
  const isOwnSentence = sentenceTest(ownWords, foreign);
  return (text) => {
    const found = findWords(text);
    if (found.length < fewestWords) return undefined;
    const similar = foreign.find((language) => isInSimilar(found, own, language));
    if (similar !== undefined) return similar;
    if (isOwnSentence(text)) return undefined;
    const words = new Set(found.map((word) => word.toLowerCase()));
    const owned = words.intersection(ownWords).size;
    const [nearest] = foreign
      .filter((language) => isClearly(words, wordsOf(language), owned))
      .map((language) => ({ language, count: words.intersection(wordsOf(language) ?? new Set()).size }))
      .sort((a, b) => b.count - a.count);
    return nearest?.language;
  };
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

const areAlike = (one: string, other: string): boolean =>
  similarLanguages.some((group) => group.includes(one) && group.includes(other));

/**
 * Whether a text can be right in two languages: they are similar, or the text is as short as a term ("body mass
 * index"). It cannot if it has more function words of the other one.
 */
export function canBeBoth(text: string, own: string, other: string): boolean {
  const found = findWords(text);
  if (!areAlike(own, other) && found.length >= fewestWords) return false;
  const words = new Set(found.map((word) => word.toLowerCase()));
  const count = (language: string) => words.intersection(wordsOf(language) ?? new Set()).size;
  // In similar languages, one more word can be chance.
  return count(other) - count(own) < (areAlike(own, other) ? 2 : 1);
}
