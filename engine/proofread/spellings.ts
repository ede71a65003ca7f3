import type { Dictionary } from "./dictionary.ts";

const isTitle = (word: string): boolean => /^\p{Lu}[^\p{Lu}]*$/u.test(word);
const isUpper = (word: string): boolean => word.length > 1 && word === word.toUpperCase();

const capitalise = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1).toLowerCase();

/** A word as it stands in a list: a sentence starts with a capital, and headings may have only capitals. */
function cases(word: string): readonly string[] {
  if (isUpper(word)) return [word, capitalise(word), word.toLowerCase()];
  return isTitle(word) ? [word, word.toLowerCase()] : [word];
}

/** A word with "ß" for each "ss", one at a time and all at once. */
const withEszett = (word: string): readonly string[] => [
  word,
  ...[...word.matchAll(/ss/g)].map(({ index }) => `${word.slice(0, index)}ß${word.slice(index + 2)}`),
  word.replaceAll("ss", "ß"),
];

/** The language that Switzerland and Liechtenstein write without "ß". */
const isSwissGerman = (tag: string): boolean => /^de-(?:CH|LI)$/.test(tag);

function isListed(has: (word: string) => boolean, tag: string, word: string): boolean {
  return cases(word).some((one) =>
    (isSwissGerman(tag) ? withEszett(one) : [one]).some(
      (spelling) => has(spelling) || (spelling.includes("'") && has(spelling.replaceAll("'", "’"))),
    ),
  );
}

/**
 * Whether a list has a word, in the case and with the apostrophe that it is written with. A word with an apostrophe is
 * right if its parts are: "l’eau", "geht’s".
 */
export function hasSpelling(has: (word: string) => boolean, tag: string, spelling: string): boolean {
  const word = spelling.replaceAll("’", "'");
  if (isListed(has, tag, word)) return true;
  const parts = word.split("'");
  return (
    parts.length > 1 &&
    parts.every((part, index) => {
      const isLast = index === parts.length - 1;
      return part.length < 3 || isListed(has, tag, part) || (!isLast && isListed(has, tag, `${part}'`));
    })
  );
}

/** A listed word as a text would have it in place of another one: with its capital, and with "ss" in Switzerland. */
function replaceListed(word: string, tag: string, listed: string): string {
  const spelling = isSwissGerman(tag) ? listed.replaceAll("ß", "ss") : listed;
  const cased = isTitle(word) ? spelling.slice(0, 1).toUpperCase() + spelling.slice(1) : spelling;
  return word.includes("'") ? cased : cased.replaceAll("'", "’");
}

/** Letters that keyboards lack, by what people type instead. */
const substitutes = { ae: "ä", oe: "ö", ue: "ü", aa: "å" };

/** A word with letters that its keyboard lacks, or with a forgotten apostrophe: "für" for "fuer", "don't" for "dont". */
const respellings = (word: string): readonly string[] => [
  ...withEszett(word),
  ...Object.entries(substitutes).map(([typed, meant]) => word.replaceAll(typed, meant)),
  word.replace(/(?=(?:[dmst]|ll|re|ve)$)/, "'"),
];

/** How many words a person can choose from. */
export const maxSuggestions = 3;

/** The suggestions for a word as a text would have them. Without parts of words, such as "-nacht" and "Abs.". */
export const suggestionsFor = (word: string, tag: string, { has, suggest }: Dictionary): readonly string[] =>
  [
    ...new Set(
      [...respellings(word).filter((spelling) => isListed(has, tag, spelling)), ...suggest(word)].map(
        (listed) => replaceListed(word, tag, listed),
      ),
    ),
  ]
    .filter((listed) => listed !== word && /^\p{L}\p{Ll}*(?:['’-]\p{L}\p{Ll}*)*$/u.test(listed))
    .slice(0, maxSuggestions);
