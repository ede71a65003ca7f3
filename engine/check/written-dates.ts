import { memoize } from "../json/memoize.ts";

/** A date in a text. */
export interface WrittenDate {
  /** As the text has it: "27 November 2026". */
  readonly quote: string;
  /** The position in the text. */
  readonly index: number;
  readonly day: number;
  /** From 1; may be impossible. */
  readonly month: number;
  readonly year: number | undefined;
  /** From 0, Sunday. */
  readonly weekday: number | undefined;
}

const listNames = (
  language: string,
  part: "month" | "weekday",
  days: readonly number[][],
): Map<string, number> =>
  new Map(
    (["long", "short"] as const).flatMap((width) =>
      days.flatMap(([month = 0, day = 1], index) => {
        // With a day, languages that inflect the names of months write them as in a date.
        const options: Intl.DateTimeFormatOptions =
          part === "month" ? { month: width, day: "numeric" } : { weekday: width };
        const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" }).formatToParts(
          Date.UTC(2023, month, day),
        );
        const name = parts
          .find(({ type }) => type === part)
          ?.value.replace(/\.$/, "")
          .toLowerCase();
        return name === undefined || /^\d|^.{1,2}$/.test(name) ? [] : [[name, index] as const];
      }),
    ),
  );

const alternatives = (names: ReadonlyMap<string, number>): string =>
  [...names.keys()]
    .sort((a, b) => b.length - a.length)
    .map(RegExp.escape)
    .join("|");

const months = Array.from({ length: 12 }, (_, month) => [month, 15]);
// The first of January 2023 was a Sunday.
const weekdays = Array.from({ length: 7 }, (_, day) => [0, day + 1]);

const readerFor = memoize((language: string) => {
  const monthNames = listNames(language, "month", months);
  const weekdayNames = listNames(language, "weekday", weekdays);
  // Finnish says on which day with an ending: "maanantaina".
  if (language === "fi") for (const [name, day] of [...weekdayNames]) weekdayNames.set(`${name}na`, day);
  const weekday = `(?:(?<weekday>${alternatives(weekdayNames)})[.,]*\\s+(?:(?:the|den|dem|der|le|il|el|de)\\s+)?)?`;
  const month = `(?<month>${alternatives(monthNames)})(?!\\p{L})\\.?`;
  const year = "(?:,?\\s+(?:de\\s+)?(?<year>\\d{4})(?!\\d))?";
  const patterns = [
    `(?<![\\p{L}\\d.])${weekday}(?<day>\\d{1,2})(?:\\.|st|nd|rd|th|er)?\\s+(?:of\\s+|de\\s+)?${month}${year}`,
    ...(language === "en"
      ? [`(?<![\\p{L}\\d])${weekday}${month}\\s+(?<day>\\d{1,2})(?!\\d)(?:st|nd|rd|th)?${year}`]
      : []),
    "(?<![\\d.,/-])(?<day>\\d{1,2})[./](?<number>\\d{1,2})[./](?<year>\\d{4})(?!\\d|\\.\\d)",
    "(?<![\\d.,/-])(?<year>\\d{4})-(?<number>\\d{2})-(?<day>\\d{2})(?![\\d-])",
  ].map((pattern) => new RegExp(pattern, "giu"));
  return { patterns, monthNames, weekdayNames };
});

const readNumber = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/** The dates that a text in a language has. Months are names, or numbers after the day. */
export function findDates(text: string, language: string): WrittenDate[] {
  if (language === "" || !/\d/.test(text)) return [];
  const { patterns, monthNames, weekdayNames } = readerFor(language);
  return patterns.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: quote, index, groups = {} }) => ({
      quote,
      index,
      day: Number(groups["day"]),
      month: readNumber(groups["number"]) ?? (monthNames.get(groups["month"]?.toLowerCase() ?? "") ?? -1) + 1,
      year: readNumber(groups["year"]),
      weekday: weekdayNames.get(groups["weekday"]?.toLowerCase() ?? ""),
    })),
  );
}

/** The number of days of a month. Without a year, February has 29. */
export const daysIn = ({ month, year = 2024 }: Pick<WrittenDate, "month" | "year">): number =>
  month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The date in ISO 8601: "2026-11-27". Undefined without a year. */
export const toIso = ({ year, month, day }: WrittenDate): string | undefined =>
  year === undefined
    ? undefined
    : `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
