/** A number in a text. */
export interface Figure {
  /** As the text has it: "2,5 dl". */
  readonly found: string;
  /** Its value; of volumes in millilitres, of times in hours: "2,5 dl" → 250, "7 pm" → 19. */
  readonly value: number;
  /** A time of day: languages have other habits, such as dinner at another hour. */
  readonly isTime: boolean;
}

/** Units that languages choose differently, and what they are worth in the one to compare. */
const units: Readonly<Record<string, number>> = {
  cl: 10,
  dl: 100,
  l: 1000,
  litre: 1000,
  liter: 1000,
  litra: 1000,
  mg: 1e-3,
  µg: 1e-6,
  μg: 1e-6,
  mcg: 1e-6,
};

/** Placeholders, and the targets of links; soft hyphens. */
const ignored = /\{[^{}]*\}|\]\([^()]*\)/g;
const softHyphen = /\u00ad/g;

const beforeTime = /(?:\b(?:klockan|klokken|kl\.?|klo|um|at)|à)[\s\u00a0]$/iu;
const afterTime = /^[\s\u00a0\u202f]?(?:uhr|heures?|h|o[’']clock)\b/iu;
/** Elsewhere, "am" is a word: "3 am Tag". */
const englishHalf = /^[\s\u00a0]?(?:am|pm|a\.m|p\.m)\b/iu;

/** Thousands are grouped by spaces, apostrophes, or points and commas before three digits. */
const thousands = /(?<![\d.,])(\d{1,3})(?:[\u00a0\u202f' ’](?=\d{3}(?!\d)))/g;

const figure = /(\d+(?:[.,:]\d+)*)(?:[\s\u00a0\u202f]?(cl|dl|l|litres?|liter|litra|mg|[µμ]g|mcg|pm)\b)?/giu;

function readFigure(digits: string, unit: string | undefined): number {
  const number = Number(digits.replace(/[,:]/g, ".").replace(/\.(?=.*\.)/g, ""));
  if (unit === "pm") return number < 12 ? Math.round((number + 12) * 100) / 100 : number;
  // Rounded, so that 0.06 mg is 60 µg.
  return Number((number * (units[unit?.replace(/s$/, "") ?? ""] ?? 1)).toPrecision(12));
}

/** The numbers of a text in a language that are written in digits. */
export function figuresIn(text: string, language: string): Figure[] {
  const joined = text.replace(softHyphen, "");
  if (!/\d/.test(joined)) return [];
  const plain = joined.replace(ignored, " ").replace(thousands, "$1");
  return [...plain.matchAll(figure)].map(({ 0: found, 1: digits = "", 2: unit, index }) => ({
    found,
    isTime:
      unit === "pm" ||
      beforeTime.test(plain.slice(0, index)) ||
      afterTime.test(plain.slice(index + found.length)) ||
      (language === "en" && englishHalf.test(plain.slice(index + found.length))),
    value: readFigure(digits, unit?.toLowerCase()),
  }));
}
