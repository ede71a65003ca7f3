import { withoutBreaks } from "../../site/find-words.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** In a shop with one or two countries, a text that names them is not necessarily a list. */
const fewest = 3;

/**
 * The to-do line for texts to change because they enumerate the shop's countries: texts that name most of them in
 * their market's language. Inflected names are missed, but most texts are still found.
 */
export function countriesToDo({ site, markets: { markets } }: ScaffoldProject, country: string): string[] {
  const countries = [...new Set(markets.map((market) => market.country))];
  if (countries.includes(country)) return [];
  const listing = new Map<string, string[]>();
  for (const [locale, messages] of mergeCatalogues(site.manifests)) {
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
  if (listing.size === 0) return [];
  const places = [...listing].map(
    ([key, locales], index) =>
      `${key} ${index === 0 ? "lists the site's countries in" : "in"} ${locales.join(", ")}`,
  );
  return [`Countries: ${places.join(", and ")}. Add ${country} if it belongs there.`];
}
