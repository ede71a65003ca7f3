import type { LinkedSite } from "../../link/link-site.ts";
import type { Market } from "../../schema/markets.ts";
import { eachText } from "../each-text.ts";
import { allPlaced } from "../field-uses.ts";
import { marketsOf } from "../markets-of.ts";
import type { Rule } from "../rule.ts";

const moment = /^\d{4}-\d\d-\d\dT/;

/** The days, as ISO 8601, of the moments that props of blocks name: a countdown's end. */
function knownDays(site: LinkedSite): Set<string> {
  const days = new Set<string>();
  for (const { props } of allPlaced(site)) {
    for (const value of Object.values(props))
      if (typeof value === "string" && moment.test(value)) days.add(value.slice(0, 10));
  }
  return days;
}

/** How a day may be written in a market: "31. Dezember", "31.12.2026", and alike. */
function written(day: string, { languageTag }: Market): string[] {
  const date = new Date(`${day}T00:00:00Z`);
  const styles: Intl.DateTimeFormatOptions[] = [
    { day: "numeric", month: "long" },
    { day: "numeric", month: "numeric", year: "numeric" },
    { day: "2-digit", month: "2-digit", year: "numeric" },
  ];
  return styles.map((style) =>
    new Intl.DateTimeFormat(languageTag, { ...style, timeZone: "UTC" }).format(date).toLowerCase(),
  );
}

export const literalDate: Rule = {
  code: "literal-date",
  texts: "each",
  check: (site, report) => {
    const days = [...knownDays(site)];
    if (days.length === 0) return;
    const byLocale = new Map<string | undefined, readonly string[]>();
    eachText(site, (text, locale, place) => {
      if (!/\d/.test(text)) return;
      const known =
        byLocale.get(locale) ??
        marketsOf(site.world, locale).flatMap((market) => days.flatMap((day) => written(day, market)));
      byLocale.set(locale, known);
      const plain = text.toLowerCase().replace(/[\u00a0\u202f]/g, " ");
      const found = known.find((date) => new RegExp(`(?<!\\d)${RegExp.escape(date)}(?!\\d)`).test(plain));
      if (found === undefined) return;
      report({
        ...place(),
        message: `"${found}" is the day that a countdown ends on, and stays as it is when that changes.`,
        hint: "Leave the day to the countdown.",
      });
    });
  },
};
