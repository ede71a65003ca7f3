import { type CountryName, countryCodes, foldName, getCountryNames, getIntlNames } from "./country-names.ts";
import { countryRanker } from "./country-ranker.ts";

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
function localNames(
  languageTag: string,
  chosenNames: ReadonlyMap<string, string>,
  knownNames: readonly CountryName[],
): Map<string, string> {
  const inLanguage = new Intl.DisplayNames([languageTag], { type: "region" });
  const english = new Map<string, string>();
  for (const [name, country] of knownNames) if (!english.has(country)) english.set(country, name);
  const usedNames = new Set<string>();
  return new Map(
    countryCodes.map((country) => {
      const name = english.get(country) ?? country;
      // For a dissolved country (AN), Intl returns the name of its successor, which comes first in the list.
      const local = chosenNames.get(country) ?? inLanguage.of(country) ?? name;
      const unique = usedNames.has(local) ? name : local;
      usedNames.add(unique);
      return [country, unique];
    }),
  );
}

const begins = (folded: string, query: string): boolean =>
  folded.startsWith(query) || folded.includes(` ${query}`);

/**
 * Creates the country search for a text field. It covers all countries of the world (decision 14). The order
 * of results: exact matches, then names with a word that starts with the query, then similar names.
 *
 * It knows the names in `languageTag`, in the visitor's `languages`, and all names of `getCountryNames`. `given`
 * (alpha-2 → name) takes precedence over them. An empty query returns every country, sorted for the language.
 */
export function countrySearch(
  languageTag: string,
  chosenNames: ReadonlyMap<string, string> = new Map(),
  languages: readonly string[] = [],
): (query: string) => readonly FoundCountry[] {
  const { compare } = new Intl.Collator(languageTag);
  const knownNames = getCountryNames();
  const names = localNames(languageTag, chosenNames, knownNames);
  const countries = [...names]
    .map(([country, name]) => ({ country, name, folded: foldName(name), isMatch: false }))
    .sort((a, b) => compare(a.name, b.name));
  const foreign = knownNames.map(([name, country]) => ({ country, folded: foldName(name) }));
  const rank = countryRanker(() => [
    ...knownNames,
    ...countries.map(({ name, country }): CountryName => [name, country]),
    // The visitor may read other languages than that of the page.
    ...languages.flatMap((language) => getIntlNames(language)),
  ]);

  return (query) => {
    const folded = foldName(query);
    if (folded === "") return countries;
    const matches = rank(query);
    const codes = [query.trim().toUpperCase()].filter((code) => names.has(code));
    const isMatch = new Set([...codes, ...matches.map(({ country }) => country)]);
    const inOrder = [
      ...codes,
      ...matches.filter(({ score }) => score === 100).map(({ country }) => country),
      ...countries.filter((one) => one.folded.startsWith(folded)).map(({ country }) => country),
      ...[...countries, ...foreign].filter((one) => begins(one.folded, folded)).map(({ country }) => country),
      ...matches.map(({ country }) => country),
    ];
    return [...new Set(inOrder)].map((country) => ({
      country,
      name: names.get(country) ?? country,
      isMatch: isMatch.has(country),
    }));
  };
}
