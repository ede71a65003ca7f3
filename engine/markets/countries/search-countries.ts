import { countryNames } from "./country-names.ts";
import { type CountryName, countryRanker } from "./country-ranker.ts";
import { foldName } from "./fold-name.ts";

/** A country that a visitor may mean. */
export type FoundCountry = {
  /** alpha-2. */
  readonly country: string;
  /** Its name in the visitor's language. */
  readonly name: string;
  /** What was typed is its code or, by a score of 60 or more, its name; else only the beginning of it. */
  readonly isMatch: boolean;
};

/** Every country once, with its name in a language, or the one that is given; one that the language has no own name for keeps its English one. */
function localNames(languageTag: string, given: ReadonlyMap<string, string>): Map<string, string> {
  const inLanguage = new Intl.DisplayNames([languageTag], { type: "region" });
  const english = new Map<string, string>();
  for (const [name, country] of countryNames) if (!english.has(country)) english.set(country, name);
  const taken = new Set<string>();
  return new Map(
    [...english].map(([country, name]) => {
      // Of a dissolved country (AN) Intl gives the name of its heir.
      const own = given.get(country) ?? inLanguage.of(country) ?? name;
      const unique = taken.has(own) ? name : own;
      taken.add(unique);
      return [country, unique];
    }),
  );
}

const begins = (folded: string, query: string): boolean =>
  folded.startsWith(query) || folded.includes(` ${query}`);

/**
 * The country search while somebody types, in any country of the world: first what is written exactly so, then
 * names of which a word begins so, then what is similar (decision 14). Names are those of `languageTag` and all
 * that the recipe knows; `given` (alpha-2 → name) goes before them. Without a query: every country, in the order of
 * the language.
 */
export function countrySearch(
  languageTag: string,
  given: ReadonlyMap<string, string> = new Map(),
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
