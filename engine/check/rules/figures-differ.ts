import { memoize } from "../../json/memoize.ts";
import { findLanguage } from "../../site/find-markets.ts";
import { type Message, mergeCatalogues } from "../../site/message-catalogues.ts";
import { untouchedCopies } from "../../site/translation-sources.ts";
import type { Rule } from "../rule.ts";

/** A number in a text. */
export interface Figure {
  /** As the text has it: "2,5 dl". */
  readonly quote: string;
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
  return [...plain.matchAll(figure)].map(({ 0: quote, 1: digits = "", 2: unit, index }) => ({
    quote,
    isTime:
      unit === "pm" ||
      beforeTime.test(plain.slice(0, index)) ||
      afterTime.test(plain.slice(index + quote.length)) ||
      (language === "en" && englishHalf.test(plain.slice(index + quote.length))),
    value: readFigure(digits, unit?.toLowerCase()),
  }));
}

/** The numbers of a message in one language. */
interface Version {
  readonly message: Message;
  readonly locale: string;
  readonly language: string;
  readonly figures: readonly Figure[];
}

/** The figures of one text that another does not have. */
function surplus(figures: readonly Figure[], counterparts: readonly Figure[]): Figure[] {
  const values = counterparts.map(({ value }) => value);
  return figures.filter(({ value }) => {
    const index = values.indexOf(value);
    if (index !== -1) values.splice(index, 1);
    return index === -1;
  });
}

const isSame = (one: Version, other: Version): boolean =>
  one.figures.length === other.figures.length && surplus(one.figures, other.figures).length === 0;

interface Locale {
  readonly locale: string;
  readonly language: string;
}

/** Kept with the message: in dev mode most messages did not change. */
const findFigures = memoize(({ text }: Message) => memoize((language: string) => figuresIn(text, language)));

/**
 * The figures of a message in each language. None if the languages have different numbers of figures, because their
 * texts are then worded differently. Looks at the first language first: most messages have no figure.
 */
function listVersions(
  locales: readonly Locale[],
  findMessage: (locale: string) => Message | undefined,
): Version[] {
  const versions: Version[] = [];
  for (const { locale, language } of locales) {
    const message = findMessage(locale);
    if (message === undefined) continue;
    const figures = findFigures(message)(language);
    if (figures.length === 0 || figures.length !== (versions[0] ?? { figures }).figures.length) return [];
    versions.push({ message, locale, language, figures });
  }
  return versions;
}

/** The maximum number of figures in a text that is compared with only one other language. */
const maxFigures = 6;

/**
 * The version that has one other figure than the other languages, which all agree. Texts with more or other
 * figures are worded differently: "twice" instead of "two times".
 */
function findDeviating(versions: readonly Version[]): { version: Version; usual: Version } | undefined {
  const odd = versions.filter((a) => versions.filter((b) => isSame(a, b)).length === 1);
  const usual = versions.filter((a) => !odd.includes(a));
  const [version] = usual.length > 0 ? odd : versions.slice(1);
  const standard = usual[0] ?? versions[0];
  if (version === undefined || standard === undefined || versions.length - usual.length > (usual[0] ? 1 : 2))
    return undefined;
  if (!usual.every((a) => isSame(a, standard))) return undefined;
  // Two long texts, such as terms of two laws, can both be right.
  if (usual.length === 0 && standard.figures.length > maxFigures) return undefined;
  const isOne =
    version.figures.length === standard.figures.length &&
    surplus(version.figures, standard.figures).length === 1;
  return isOne ? { version, usual: standard } : undefined;
}

export const figuresDiffer: Rule = {
  meta: {
    code: "figures-differ",
    severity: "warning",
    tier: "content",
    title: "A text has another figure than in the other languages",
    once: true,
  },
  check: ({ manifests }, report) => {
    const markets = manifests.markets?.value;
    // `unknown-locale` reports a market whose texts are missing.
    const codes = new Set(markets?.locales.map(({ code }) => code));
    if (markets === undefined || !markets.markets.every(({ locale }) => codes.has(locale))) return;
    const catalogues = mergeCatalogues(manifests);
    const copies = untouchedCopies(manifests);
    // The default market's language comes first: of two languages, the other one is reported.
    const main = markets.markets.find(({ code }) => code === markets.default)?.locale;
    const locales = [...catalogues.keys()]
      .sort((a, b) => Number(b === main) - Number(a === main))
      .flatMap((locale) => {
        const language = findLanguage(manifests, locale);
        return language === undefined ? [] : [{ locale, language }];
      });
    const keys = new Set(locales.flatMap(({ locale }) => [...(catalogues.get(locale)?.keys() ?? [])]));
    for (const key of keys) {
      const versions = listVersions(locales, (locale) => {
        const message = catalogues.get(locale)?.get(key);
        return message === undefined || copies.get(locale)?.has(key) ? undefined : message;
      });
      if (versions.length < 2) continue;
      const deviation = findDeviating(versions);
      const [figure] = deviation ? surplus(deviation.version.figures, deviation.usual.figures) : [];
      if (deviation === undefined || figure === undefined) continue;
      const [right] = surplus(deviation.usual.figures, deviation.version.figures);
      if (right === undefined || figure.isTime || right.isTime) continue;
      // A text that was copied from another one is a mistake of its own: its other words are wrong as well.
      const catalogue = catalogues.get(deviation.version.locale) ?? new Map<string, Message>();
      const { message } = deviation.version;
      if (catalogue.values().some((other) => other !== message && other.text === message.text)) continue;
      report({
        document: deviation.version.message.document,
        path: [key],
        message: `This text has "${figure.quote}", where ${deviation.usual.locale} has "${right.quote}".`,
        hint: "Correct the figure that is wrong.",
      });
    }
  },
};
