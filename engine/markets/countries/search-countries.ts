import { countryNames } from "./country-names.ts";
import { type CountryName, countryRanker } from "./country-ranker.ts";
import { foldName } from "./fold-name.ts";

/** A country that a visitor may mean. */
export type FoundCountry = {
  /** alpha-2. */
  readonly country: string;
  /** Its name in the visitor's language. */
  readonly name: string;
  /**
   * True if the query is the country's code or, with a score of at least 60, its name. False if a name only
   * starts with the query.
   */
  readonly isMatch: boolean;
};

/**
 * The name of every country: the given one, else the one in this language, else the English one. No two
 * countries get the same name.
 */
function localNames(languageTag: string, given: ReadonlyMap<string, string>): Map<string, string> {
  const inLanguage = new Intl.DisplayNames([languageTag], { type: "region" });
  const english = new Map<string, string>();
  for (const [name, country] of countryNames) if (!english.has(country)) english.set(country, name);
  const taken = new Set<string>();
  return new Map(
    [...english].map(([country, name]) => {
      // For a dissolved country (AN), Intl returns the name of its successor.
      const own = given.get(country) ?? inLanguage.of(country) ?? name;
      const unique = taken.has(own) ? name : own;
      taken.add(unique);
      return [country, unique];
    }),
  );
}

/** The names of all countries in the languages that the visitor reads, besides the page's language. */
const spokenNames = (languages: readonly string[]): CountryName[] =>
  languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
    const byName = new Map<string, string>();
    for (const [, country] of countryNames) {
      const name = names.of(country);
      // Intl gives a dissolved country (AN) the name of its successor. The successor comes first in the list
      // and keeps it.
      if (name !== undefined && !byName.has(name)) byName.set(name, country);
    }
    return [...byName];
  });

const begins = (folded: string, query: string): boolean =>
  folded.startsWith(query) || folded.includes(` ${query}`);

/**
 * Creates the country search for a text field. It covers all countries of the world (decision 14). The order
 * of results: exact matches, then names with a word that starts with the query, then similar names.
 *
 * It knows the names in `languageTag`, in the visitor's `languages`, and all names of `countryNames`. `given`
 * (alpha-2 → name) takes precedence over them. An empty query returns every country, sorted for the language.
 */
export function countrySearch(
  languageTag: string,
  given: ReadonlyMap<string, string> = new Map(),
  languages: readonly string[] = [],
): (query: string) => readonly FoundCountry[] {
  const { compare } = new Intl.Collator(languageTag);
  const names = localNames(languageTag, given);
  const all = [...names]
    .map(([country, name]) => ({ country, name, folded: foldName(name), isMatch: false }))
    .sort((a, b) => compare(a.name, b.name));
  const foreign = countryNames.map(([name, country]) => ({ country, folded: foldName(name) }));
  const rank = countryRanker([
    ...countryNames,
    ...all.map(({ name, country }): CountryName => [name, country]),
    ...spokenNames(languages),
  ]);

  return (query) => {
    const folded = foldName(query);
    if (folded === "") return all;
    const matches = rank(query);
    const codes = [query.trim().toUpperCase()].filter((code) => names.has(code));
    const isMatch = new Set([...codes, ...matches.map(({ country }) => country)]);
    const inOrder = [
      ...codes,
      ...matches.filter(({ score }) => score === 100).map(({ country }) => country),
      ...all.filter((one) => one.folded.startsWith(folded)).map(({ country }) => country),
      ...[...all, ...foreign].filter((one) => begins(one.folded, folded)).map(({ country }) => country),
      ...matches.map(({ country }) => country),
    ];
    return [...new Set(inOrder)].map((country) => ({
      country,
      name: names.get(country) ?? country,
      isMatch: isMatch.has(country),
    }));
  };
}
