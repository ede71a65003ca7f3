import { countries } from "./countries.ts";
import type { Country, LocaleVariant } from "./country.ts";

/**
 * Finds the country with exactly this code: alpha-2 (`AT`), alpha-3 (`AUT`) or zero-padded numeric (`040`).
 * The three kinds cannot collide. Case matters, as in the source. For names, use `matchCountry`.
 */
export function findCountry(code: string, variant: LocaleVariant = "underscore"): Country | undefined {
  return countries(variant).find(
    (country) => country.alpha2 === code || country.alpha3 === code || country.numeric === code,
  );
}
