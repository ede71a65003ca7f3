import { memoize } from "../../json/memoize.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { findTexts } from "../../site/find-texts.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { writtenMoments } from "../../site/written-moments.ts";
import type { Rule } from "../rule.ts";

/** The days that props of blocks name, such as the end of a countdown, in ISO 8601. */
const knownDays = (site: LinkedSite): ReadonlySet<string> =>
  new Set(writtenMoments(site).map(({ value }) => value.slice(0, 10)));

interface WrittenDay {
  readonly text: string;
  /** Finds the text, but not as a part of a longer number. */
  readonly pattern: RegExp;
}

const styles: readonly Intl.DateTimeFormatOptions[] = [
  { day: "numeric", month: "long" },
  { day: "numeric", month: "numeric", year: "numeric" },
  { day: "2-digit", month: "2-digit", year: "numeric" },
];

/** The forms in which a language may write a day: "31. Dezember", "31.12.2026", and so on. */
const writtenIn = memoize((languageTag: string) => {
  const formats = styles.map((style) => new Intl.DateTimeFormat(languageTag, { ...style, timeZone: "UTC" }));
  return memoize((day: string): readonly WrittenDay[] =>
    formats.map((format) => {
      const text = format.format(new Date(`${day}T00:00:00Z`)).toLowerCase();
      return { text, pattern: new RegExp(`(?<!\\d)${RegExp.escape(text)}(?!\\d)`) };
    }),
  );
});

export const literalDate: Rule = {
  meta: {
    code: "literal-date",
    severity: "warning",
    title: "A text repeats a date from the data",
    configurable: true,
    repeats: ["message-arguments-differ", "impossible-date"],
  },
  check: (site, report) => {
    const days = [...knownDays(site)];
    if (days.length === 0) return;
    const knownIn = memoize((locale: string | undefined) =>
      findMarkets(site.manifests, locale).flatMap(({ languageTag }) => days.flatMap(writtenIn(languageTag))),
    );
    for (const { text, locale, document, path } of findTexts(site, /\d/)) {
      const plain = text.toLowerCase().replace(/[\u00a0\u202f]/g, " ");
      const found = knownIn(locale).find(({ pattern }) => pattern.test(plain))?.text;
      if (found === undefined) continue;
      report({
        document,
        path,
        message: `"${found}" is the day on which a countdown ends. If that day changes, this text becomes wrong.`,
        hint: "Remove the day: the countdown shows it.",
      });
    }
  },
};
