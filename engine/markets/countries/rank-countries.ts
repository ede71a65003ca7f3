import { getCountryNames } from "./country-names.ts";
import { countryRanker } from "./country-ranker.ts";

/**
 * Searches all countries of the world by the names that are the same for every visitor; see `countryRanker`.
 */
export const rankCountries = countryRanker(getCountryNames);
