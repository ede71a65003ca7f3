import { factPlaces } from "../../site/fact-places.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";
import { findDates, type WrittenDate } from "../written-dates.ts";

/** What is between the two dates of a period. */
const between =
  /^\s*(?:[-–—]|to|until|till|bis(?: zum)?|till(?: den)?|til(?: den)?|au|jusqu[’']au|al|tot(?: en met)?)\s*$/iu;

/** Whether the second date is before the first. A period may end in the next year if only the end has a year. */
function isReversed(first: WrittenDate, second: WrittenDate): boolean {
  if (first.year !== undefined && second.year !== undefined && first.year !== second.year)
    return first.year > second.year;
  if (first.month !== second.month)
    return first.year === second.year && first.year !== undefined && first.month > second.month;
  return first.day > second.day;
}

const validate = textValidator({
  validate: (text, language) => {
    const dates = findDates(text, language).toSorted((a, b) => a.index - b.index);
    for (const [at, first] of dates.entries()) {
      const second = dates[at + 1];
      if (second === undefined) continue;
      const words = text.slice(first.index + first.found.length, second.index);
      if (between.test(words) && isReversed(first, second)) return `${first.found}${words}${second.found}`;
    }
    return undefined;
  },
  mayHave: (texts) => /\d/.test(texts),
});

/** A fact that is a range of numbers: "2–4". */
const range = /^(\d{1,4})[\s\u2060]*[-–][\s\u2060]*(\d{1,4})(?![\d.-])/u;

export const reversedRange: Rule = {
  meta: {
    code: "reversed-range",
    severity: "warning",
    title: "A period or a range ends before it begins",
    configurable: true,
    once: true,
    repeats: ["impossible-date", "past-date"],
  },
  check: (site, report) => {
    validate(site, (found, { document, path }) => {
      report({
        ...{ document, path },
        message: `"${found}" ends before it begins.`,
        hint: "Exchange the two dates, or correct one of them.",
      });
    });
    for (const { value, document, path } of factPlaces(site.manifests)) {
      if (typeof value !== "string") continue;
      const [, from, to] = range.exec(value) ?? [];
      if (from === undefined || to === undefined || Number(from) <= Number(to)) continue;
      report({
        ...{ document, path },
        message: `"${value}" ends before it begins.`,
        hint: `Write the smaller number first: "${to}–${from}".`,
      });
    }
  },
};
