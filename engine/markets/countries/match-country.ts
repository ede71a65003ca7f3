import { getCountryNames } from "./country-names.ts";
import { countryRanker } from "./country-ranker.ts";
import { exactCountry } from "./exact-country.ts";

/**
 * Searches all countries of the world by the names that are the same for every visitor; see `countryRanker`.
 */
export const rankCountries = countryRanker(getCountryNames);

/** `country` is an alpha-2 code of any country in the world. `score` is 60 to 100. */
export type CountryMatch = { readonly country: string; readonly score: number };

/**
 * Finds the country that a name from a geo source means. First it looks for an exact name in any language or
 * an official long form. Then it looks for a similar name in English or, for the countries we sell in, also
 * in the languages of their neighbours. Undefined below a score of 60 and for less than two letters. Codes
 * are not names: try `findCountry` first.
 *
 * It searches all countries, so that Iceland is not taken for a misspelt Finland. The caller must check
 * whether a market sells there. Source: spec, section 5; decisions 14 and 35.
 */
export function matchCountry(query: string): CountryMatch | undefined {
  const exact = exactCountry(query);
  if (exact !== undefined) return { country: exact, score: 100 };
  const [best] = rankCountries(query);
  return best && { country: best.country, score: best.score };
}
