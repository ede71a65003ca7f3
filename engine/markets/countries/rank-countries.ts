import { countryNames } from "./country-names.ts";
import { countryRanker } from "./country-ranker.ts";

/** All countries of the world that a typed name may mean, by the names that are the same for everybody: see `countryRanker`. */
export const rankCountries = countryRanker(countryNames);
