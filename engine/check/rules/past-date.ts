import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { findDates, toIso } from "../written-dates.ts";

/** Words before or after a date that ends something, by language. */
const ends: Readonly<Record<string, RegExp>> = {
  en: /\b(?:until|till|by|before|ends(?: on)?|valid (?:to|through)|through)\W*$/i,
  de: /\b(?:bis(?: zum| einschließlich)?|endet am|vor dem)\W*$/i,
  sv: /(?:\btill(?: och med)?(?: den)?|\bt\.?o\.?m\.?|\bsenast(?: den)?|\bslutar(?: den)?)\W*$/i,
  da: /\b(?:til(?: og med)?(?: den)?|indtil(?: den)?|senest(?: den)?|slutter(?: den)?)\W*$/i,
  nb: /\b(?:til(?: og med)?(?: den)?|frem til(?: den)?|senest(?: den)?|slutter(?: den)?)\W*$/i,
  fr: /(?:\bjusqu[’']au|\bavant le|\bse termine le)\W*$/i,
  it: /\b(?:fino al|entro il|termina il)\W*$/i,
  nl: /\b(?:tot(?: en met)?|t\/m|eindigt op)\W*$/i,
  es: /\b(?:hasta el|antes del|termina el)\W*$/i,
};
/** Finnish puts the word after the date. */
const endsAfter = /^\W*(?:asti|saakka|mennessä)\b/i;

interface Ending {
  readonly quote: string;
  /** In ISO 8601. */
  readonly day: string;
}

/** Sales that are over with their year, and copyright notices. */
const ofYear =
  /(?:©|\(c\)|\bcopyright\b)\s*(?:\d{4}\s*[-–]\s*)?(\d{4})|\b(?:black (?:friday|week|november)|cyber (?:monday|week)|prime day)\s+(\d{4})/gi;

/** The days with which an offer or a deadline ends, and the years of sales and of copyright notices. */
function findEndings(text: string, language: string): Ending[] {
  const days = findDates(text, language).flatMap((date): Ending[] => {
    const day = toIso(date);
    const isEnd =
      ends[language]?.test(text.slice(0, date.index)) ||
      (language === "fi" && endsAfter.test(text.slice(date.index + date.quote.length)));
    return day !== undefined && isEnd ? [{ quote: date.quote, day }] : [];
  });
  const years = [...text.matchAll(ofYear)];
  return [...days, ...years.map(([quote, notice, sale]) => ({ quote, day: `${notice ?? sale}-12-31` }))];
}

const validate = textValidator({
  validate: (text, language) => {
    const endings = findEndings(text, language);
    return endings.length === 0 ? undefined : endings;
  },
  mayHave: (texts) => /\d{4}/.test(texts),
});

export const pastDate: Rule = {
  meta: {
    code: "past-date",
    severity: "warning",
    tier: "reference",
    title: "A text names an end that is over",
    needs: "today",
    once: true,
  },
  check: (site, report) => {
    const { today } = site.manifests;
    if (today === undefined) return;
    validate(site, (endings, { document, path }) => {
      const over = endings.find(({ day }) => day < today);
      if (over === undefined) return;
      report({
        document,
        path,
        message: `"${over.quote}" is over: today is ${today}.`,
        hint: "Write the current date, or a text without one.",
      });
    });
  },
};
