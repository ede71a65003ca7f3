import { findMarkets } from "../../site/find-markets.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { daysIn, findDates, toIso, type WrittenDate } from "../written-dates.ts";

interface Impossible {
  readonly message: string;
  readonly hint: string;
  /** Right in markets that write the month first. */
  readonly isMonthFirst?: true;
}

/** Countries that write the month of a date first. */
const monthFirst: ReadonlySet<string> = new Set(["US", "PH"]);

/** A date of the United States, with the month first: 11/27/2026. */
const isAmerican = ({ quote, day, month, year }: WrittenDate): boolean =>
  quote.includes("/") && month <= daysIn({ month: day, year });

function validateDate(date: WrittenDate): Impossible | undefined {
  const { quote, day, weekday } = date;
  const last = daysIn(date);
  if (day < 1 || day > last)
    return isAmerican(date)
      ? {
          isMonthFirst: true,
          message: `"${quote}" has the month first, as only the United States write it.`,
          hint: `Write the day first: "${quote.replace(/^(\d+)\/(\d+)/, "$2/$1")}".`,
        }
      : {
          message: `"${quote}" does not exist${last === 0 ? ": there are twelve months" : ""}.`,
          hint:
            last === 0 || day < 1 ? "Correct the date." : `That month has ${last} days: correct the date.`,
        };
  const iso = toIso(date);
  if (iso === undefined || weekday === undefined) return undefined;
  const actual = new Date(`${iso}T00:00:00Z`);
  if (actual.getUTCDay() === weekday) return undefined;
  const name = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" }).format(actual);
  return {
    message: `"${quote}" has the wrong weekday: that day is a ${name}.`,
    hint: "Correct the weekday or the date.",
  };
}

/** A time of day: with a colon, or with a word for hours behind or before it. */
const time =
  /(?<![\d:.,/])(?<hour>\d{1,2}):(?<minute>\d{2})(?![\d:])|(?:\bkl\.?\s?)(?<hour>\d{1,2})\.(?<minute>\d{2})(?!\d)|(?<![\d:.,/])(?<hour>\d{1,2})\.(?<minute>\d{2})\s?(?:uhr|am|pm|h)\b/giu;

/** A time that no clock shows. Larger numbers, and those that add up to 100, are ratios: "80:20". */
function findImpossibleTime(text: string): Impossible | undefined {
  for (const { 0: quote, groups } of text.matchAll(time)) {
    const [hour, minute] = [Number(groups?.["hour"]), Number(groups?.["minute"])];
    const isClock = hour < 24 ? minute < 60 : hour === 24 && minute === 0;
    if (isClock || hour > 29 || hour + minute === 100) continue;
    return {
      message: `"${quote}" is not a time of day: ${hour > 23 ? "the last one is 23:59" : "an hour has 60 minutes"}.`,
      hint: "Correct the time.",
    };
  }
  return undefined;
}

const validate = textValidator({
  validate: (text, language) => {
    const impossible = findImpossibleTime(text);
    if (impossible) return impossible;
    for (const date of findDates(text, language)) {
      const error = validateDate(date);
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
    tier: "shape",
    title: "A text names a date that does not exist",
  },
  check: (site, report) => {
    const { manifests } = site;
    validate(site, ({ isMonthFirst, ...error }, { document, path, locale }) => {
      if (isMonthFirst && findMarkets(manifests, locale).some(({ country }) => monthFirst.has(country)))
        return;
      report({ document, path, ...error });
    });
  },
};
