import type { FoundCountry } from "../../../engine/markets/countries/search-countries.ts";
import type { CountryOption } from "./country-search.tsx";

export interface Offered {
  readonly results: readonly FoundCountry[];
  /** What was meant when it cannot be chosen here: its name. */
  readonly elsewhere?: string;
}

/**
 * What of the countries found may be chosen. All were searched, so that Iceland is not taken for a misspelt
 * Finland: when the best one is meant and not offered, nothing is.
 */
export function offered(
  found: readonly FoundCountry[],
  options: readonly CountryOption[] | undefined,
): Offered {
  if (options === undefined) return { results: found };
  const isOffered = ({ country }: FoundCountry) => options.some((option) => option.country === country);
  const [best] = found;
  const results = found.filter(isOffered);
  const isMeantElsewhere = best !== undefined && !isOffered(best) && (best.isMatch || results.length === 0);
  return isMeantElsewhere ? { results: [], elsewhere: best.name } : { results };
}
