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
export function hasSpelling(has: (word: string) => boolean, tag: string, written: string): boolean {
  const word = written.replaceAll("’", "'");
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
function inPlaceOf(word: string, tag: string, listed: string): string {
  const spelling = isSwissGerman(tag) ? listed.replaceAll("ß", "ss") : listed;
  const cased = isTitle(word) ? spelling.slice(0, 1).toUpperCase() + spelling.slice(1) : spelling;
  return word.includes("’") ? cased.replaceAll("'", "’") : cased;
}

/** How many words a person can choose from. */
const maxSuggestions = 3;

/** The suggestions for a word as a text would have them. Without parts of words, such as "-nacht" and "Abs.". */
export const suggestionsFor = (word: string, tag: string, listed: readonly string[]): readonly string[] =>
  [...new Set(listed.map((one) => inPlaceOf(word, tag, one)))]
    .filter((one) => one !== word && /^\p{L}\p{Ll}*(?:['’-]\p{L}\p{Ll}*)*$/u.test(one))
    .slice(0, maxSuggestions);
