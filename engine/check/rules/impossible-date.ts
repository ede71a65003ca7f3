import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { daysIn, findDates, toIso, type WrittenDate } from "../written-dates.ts";

interface Impossible {
  readonly message: string;
  readonly hint: string;
}

/** In English, both 27/11/2026 and 11/27/2026 are dates. */
const isAmerican = ({ found, day, month, year }: WrittenDate, language: string): boolean =>
  language === "en" && found.includes("/") && month <= daysIn({ month: day, year });

function validateDate(date: WrittenDate, language: string): Impossible | undefined {
  const { found, day, weekday } = date;
  const last = daysIn(date);
  if (day < 1 || day > last)
    return isAmerican(date, language)
      ? undefined
      : {
          message: `"${found}" does not exist${last === 0 ? ": there are twelve months" : ""}.`,
          hint:
            last === 0 || day < 1 ? "Correct the date." : `That month has ${last} days: correct the date.`,
        };
  const iso = toIso(date);
  if (iso === undefined || weekday === undefined) return undefined;
  const actual = new Date(`${iso}T00:00:00Z`);
  if (actual.getUTCDay() === weekday) return undefined;
  const name = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(actual);
  return {
    message: `"${found}" has the wrong weekday: that day is a ${name}.`,
    hint: "Correct the weekday or the date.",
  };
}

const validate = textValidator({
  validate: (text, language) => {
    for (const date of findDates(text, language)) {
      const error = validateDate(date, language);
      if (error) return error;
    }
    return undefined;
  },
  mayHave: (texts) => /\d/.test(texts),
});

export const impossibleDate: Rule = {
  meta: {
    code: "impossible-date",
    severity: "warning",
    title: "A text names a date that does not exist",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, (error, { document, path }) => {
      report({ document, path, ...error });
    });
  },
};
