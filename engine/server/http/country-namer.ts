import { LRUCache } from "lru-cache";
import { matchCountry } from "../../markets/countries/match-country.ts";

/** More names than one source uses for all countries. A limit, because clients may send any text. */
const maxNames = 500;

/**
 * Finds the country (alpha-2) that a name means. A search takes milliseconds, so the results of the latest
 * names are cached, including those without a country.
 */
export function countryNamer(
  match: (name: string) => { readonly country: string } | undefined = matchCountry,
): (name: string) => string | undefined {
  const results = new LRUCache<string, { readonly country: string | undefined }>({ max: maxNames });
  return (name) => {
    const entry = results.get(name) ?? { country: match(name)?.country };
    results.set(name, entry);
    return entry.country;
  };
}
