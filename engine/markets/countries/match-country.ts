import { rankCountries } from "./rank-countries.ts";

/** `country` is an alpha-2 code, of any country in the world; `score` is 60 to 100. */
export type CountryMatch = { readonly country: string; readonly score: number };

/**
 * The country that a name means, as a geo source or a visitor wrote it, in English or, for the countries
 * we sell in, in their neighbours' languages too. Undefined below a score of 60 and for less than two
 * letters. Codes are not names: try `findCountry` first.
 *
 * All countries are searched, so that Iceland is not taken for a misspelt Finland; whether a market
 * sells there is the caller's next question. Source: spec, section 5; decision 14.
 */
export function matchCountry(query: string): CountryMatch | undefined {
  const [best] = rankCountries(query);
  return best && { country: best.country, score: best.score };
}
