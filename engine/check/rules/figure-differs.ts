import type { Document } from "../../json/document.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Rule } from "../rule.ts";

/** Values, and the addresses of links. */
const noText = /\{[^{}]*\}|\]\([^)]*\)/g;

/** Times of day differ by time zone, and some languages have a clock with twelve hours. */
const clock = /(?<!\p{L})(?:Uhr|klo|kl|o’clock|heures?)(?!\p{L})|\d\s?h(?!\p{L})|\d\s?[ap]\.?m(?!\p{L})/u;

/** A number with its thousands or decimals, and its unit. */
const figure =
  /(\d+(?:[ \u00a0\u202f'’]\d{3}(?!\d))*(?:[.,:]\d+)*)(?:[ \u00a0\u202f]?(%|°|\p{L}{1,3}(?!\p{L})))?/gu;

/** 1.000, 1,000 and 1 000 are the same number, and so are 1,5 and 1.5. */
const plainNumber = (text: string): string =>
  text.replace(/[ \u00a0\u202f'’]|[.,](?=\d{3}(?!\d))/g, "").replace(",", ".");

/** Short words that are units in every language. Others ("av", "à") only follow a number. */
const units = new Set([
  "%",
  "°",
  "g",
  "kg",
  "mg",
  "µg",
  "ml",
  "cl",
  "dl",
  "l",
  "m",
  "cm",
  "mm",
  "km",
  "kJ",
  "oz",
]);

interface Figure {
  readonly number: string;
  /** Empty if it has none. */
  readonly unit: string;
}

/** The numbers of a text, sorted: languages have them in different orders. */
const figuresOf = (text: string): readonly Figure[] =>
  [...text.replace(noText, "").matchAll(figure)]
    .map(([, number = "", unit = ""]) => ({ number: plainNumber(number), unit: units.has(unit) ? unit : "" }))
    .sort((one, other) => (`${one.unit} ${one.number}` < `${other.unit} ${other.number}` ? -1 : 1));

interface Entry {
  readonly locale: string;
  readonly document: Document;
  readonly figures: readonly Figure[];
}

/** The texts of each message that have numbers, by its key. Without times of day, and plural forms. */
function textsWithFigures(
  catalogues: ReturnType<typeof mergeCatalogues>,
): ReadonlyMap<string, readonly Entry[]> {
  const byKey = new Map<string, Entry[]>();
  for (const [locale, messages] of catalogues)
    messages.forEach(({ text, document }, key) => {
      if (!/\d/.test(text) || clock.test(text) || text.includes(", plural")) return;
      const figures = figuresOf(text);
      if (figures.length === 0) return;
      const entry = { locale, document, figures };
      const known = byKey.get(key);
      if (known) known.push(entry);
      else byKey.set(key, [entry]);
    });
  return byKey;
}

/** Fewer languages have no majority. */
const fewestLanguages = 3;

const show = (figures: readonly Figure[]): string =>
  figures.map(({ number, unit }) => (unit ? `${number} ${unit}` : number)).join(", ");

const unitsOf = (figures: readonly Figure[]): string => figures.map(({ unit }) => unit).join(" ");

/** The text that has another number than all others, and one of them. */
function findOdd(entries: readonly Entry[]): { readonly odd: Entry; readonly other: Entry } | undefined {
  if (entries.length < fewestLanguages) return undefined;
  const groups = [...Map.groupBy(entries, ({ figures }) => show(figures)).values()];
  const [same = [], odds = [], more] = groups.sort((one, other) => other.length - one.length);
  const [[other], [odd]] = [same, odds];
  if (more !== undefined || odds.length !== 1 || same.length < 2 || !other || !odd) return undefined;
  // A text with more, fewer or other units writes a number as a word, or converts it.
  return unitsOf(other.figures) === unitsOf(odd.figures) ? { odd, other } : undefined;
}

/** The figures that only the first list has. */
function onlyIn(figures: readonly Figure[], others: readonly Figure[]): string {
  const known = others.map(({ number }) => number);
  return show(figures.filter(({ number }) => !known.includes(number))) || show(figures);
}

export const figureDiffers: Rule = {
  meta: {
    code: "figure-differs",
    severity: "warning",
    title: "A text has another number than in every other language",
    configurable: true,
    repeats: ["literal-price", "literal-percent", "literal-date", "untranslated-text", "wrong-language"],
  },
  check: ({ manifests }, report) => {
    for (const [key, entries] of textsWithFigures(mergeCatalogues(manifests))) {
      const { odd, other } = findOdd(entries) ?? {};
      if (!odd || !other) continue;
      report({
        document: odd.document,
        path: [key],
        message: `This text says ${onlyIn(odd.figures, other.figures)}, but the other languages say ${onlyIn(other.figures, odd.figures)}.`,
        hint: "Write the same number in every language.",
      });
    }
  },
};
