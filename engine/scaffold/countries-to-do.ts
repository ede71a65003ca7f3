import { withoutBreaks } from "../check/words-of.ts";
import { cataloguesOf } from "../link/catalogue.ts";
import type { Project } from "./project.ts";

/** Of a shop in one or two countries a text that names them need not be a list. */
const fewest = 3;

/**
 * What is left to do with texts that list the countries of the shop: those that name most of them, in the language of their own
 * market. Where a language inflects its names some are missed; most of them are not.
 */
export function countriesToDo({ site, markets: { markets } }: Project, country: string): string[] {
  const countries = [...new Set(markets.map((market) => market.country))];
  if (countries.includes(country)) return [];
  const listing = new Map<string, string[]>();
  for (const [locale, messages] of cataloguesOf(site.world)) {
    const tag = markets.find((market) => market.locale === locale)?.languageTag;
    if (tag === undefined) continue;
    const nameIn = new Intl.DisplayNames([tag], { type: "region" });
    const names = countries.map((code) => nameIn.of(code) ?? code);
    for (const [key, { text }] of messages) {
      const plain = withoutBreaks(text);
      const named = names.filter((name) => plain.includes(name)).length;
      if (named < fewest || named * 2 <= names.length) continue;
      listing.set(key, [...(listing.get(key) ?? []), locale]);
    }
  }
  return [...listing].map(
    ([key, locales]) =>
      `Countries: ${key} lists those of the shop in ${locales.join(", ")}. Does ${country} belong there?`,
  );
}
