import type { FoundCountry } from "../../../engine/markets/countries/search-countries.ts";
import type { CountryOption } from "./country-search.tsx";

export interface Offered {
  readonly results: readonly FoundCountry[];
  /** The name of the best match if it is not one of the options. */
  readonly country?: string;
}

/**
 * Limits the countries found to those that can be chosen. The search covers all countries, so that Iceland
 * does not match as a misspelt Finland: if the best match is not offered, the result is empty.
 */
export function offered(
  found: readonly FoundCountry[],
  options: readonly CountryOption[] | undefined,
): Offered {
  if (options === undefined) return { results: found };
  const isOffered = ({ country }: FoundCountry) => options.some((option) => option.country === country);
  const [best] = found;
  const results = found.filter(isOffered);
  const isNotOffered = best !== undefined && !isOffered(best) && (best.isMatch || results.length === 0);
  return isNotOffered ? { results: [], country: best.name } : { results };
}
