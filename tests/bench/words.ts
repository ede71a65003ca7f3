/** Syllables by language. They are enough for words that look and compress like real ones. */
const syllables: Readonly<Record<string, readonly string[]>> = {
  da: "hver dag let me re vand smag ro tid ny ven lig hed ma ve skøn går så mad glad be sæt".split(" "),
  de: "ge sund leicht er wasser ruh ig zeit mahl teller ver trag lich keit über schön grün wohl tag neu".split(
    " ",
  ),
  en: "day light er plate calm ly small ful ness glass simp le fresh ing re wel come meal time green".split(
    " ",
  ),
  fi: "päi vä vesi kevyt las ta ruo ka hyvä olo tuo re aika sii nä rau hal li suus lau ta nen".split(" "),
  fr: "jour lé ger eau pai sible ment goût as siette fraî che repas vie natu rel le mieux être ver te".split(
    " ",
  ),
  sv: "dag lätt vat ten lugn mål tid frisk smak li ten tal lrik ny väl må en de grön het ro skön".split(" "),
};

/**
 * A generator of numbers from 0 to 1 (mulberry32). The same seed (hashed by FNV-1a) gives the same numbers.
 */
export function randomOf(seed: string): () => number {
  let state = 0x811c9dc5;
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Writer {
  /** `count` words, the first with a capital. */
  words(count: number): string;
  /** `count` words in sentences of up to twelve words. */
  sentences(count: number): string;
}

/** Generates text in a locale's language. The same seed gives the same text. */
export function writerOf(seed: string, locale: string): Writer {
  const random = randomOf(seed);
  const language = locale === "ch_CH" ? "de" : locale === "ch_FR" ? "fr" : locale.slice(0, 2);
  const list = syllables[language] ?? [];
  const word = (): string => {
    let made = "";
    for (let left = 1 + Math.floor(random() * 3); left > 0; left--)
      made += list[Math.floor(random() * list.length)];
    return made;
  };
  const words = (count: number): string => {
    const text = Array.from({ length: count }, word).join(" ");
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const sentences = (count: number): string => {
    const made: string[] = [];
    for (let left = count; left > 0; ) {
      const length = Math.min(left, 7 + Math.floor(random() * 6));
      made.push(`${words(length)}.`);
      left -= length;
    }
    return made.join(" ");
  };
  return { words, sentences };
}
